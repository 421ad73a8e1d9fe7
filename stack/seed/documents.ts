import { storedNews, storedVersion } from '@arvo/domain/changes/changeWrites.ts';
import { newsFor } from '@arvo/domain/changes/guestNews.ts';
import { storedCard, storedEvent } from '@arvo/domain/events/storedEvent.ts';
import { guestRecord } from '@arvo/domain/guests/guestRecord.ts';
import {
  changePath,
  eventPath,
  guestPath,
  placePath,
  profilePath,
  userPath,
} from '@arvo/domain/protocol/store/paths.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { SEED_BANK } from './payoutAccounts.ts';
import type { SeedPerson } from './people.ts';
import { photoOf, type SeedEvent, type SeedGuest, type World } from './world.ts';

/** Converts the world into Firestore documents of exactly the data model's shape (docs/data-model.md). */

export type SeedDocument = { readonly path: string; readonly data: Readonly<Record<string, unknown>> };

const at = (instant: number): Timestamp => Timestamp.fromMillis(instant);

function userDocument(person: SeedPerson): SeedDocument {
  const { uid, name, email, phoneNumber, provider, profileComplete, createdAt, stripeAccountId } = person;
  const payments =
    stripeAccountId === null
      ? {}
      : {
          stripeAccountId,
          paymentSetupComplete: true,
          payoutState: 'ready',
          payoutDueBy: null,
          payoutNeeds: [],
          payoutReadyAt: at(createdAt),
          bankDetails: { accountName: name, bsb: SEED_BANK.bsb, last4: SEED_BANK.accountNumber.slice(-4) },
        };
  return {
    path: userPath(uid),
    data: {
      email,
      phoneNumber,
      name,
      displayName: name,
      profilePicture: photoOf(person),
      profileComplete,
      termsAccepted: profileComplete,
      firstTime: !profileComplete,
      createdAt,
      lastSignIn: createdAt,
      signInProvider: provider,
      authProvider: provider,
      ...payments,
    },
  };
}

const profileDocument = (person: SeedPerson): SeedDocument => ({
  path: profilePath(person.uid),
  data: { name: person.name, photo: photoOf(person) },
});

/** What a change writes into a guest's record. The first to join has seen it already. */
function newsOf({ change, guests }: SeedEvent, { userId, joinedAt }: SeedGuest) {
  const news = change && newsFor({ joinedAt, seenRevision: 0 }, [change]);
  if (!news) return {};
  return { news: storedNews(news), ...(userId === guests[0]?.userId && { seenRevision: news.revision }) };
}

function changeDocuments({ id, change }: SeedEvent): SeedDocument[] {
  if (change === null) return [];
  const { revision, was, now, at: changedAt, ...rest } = change;
  const data = { ...rest, was: storedVersion(was), now: storedVersion(now), at: at(changedAt) };
  return [{ path: changePath(id, revision), data }];
}

function eventDocuments(event: SeedEvent): SeedDocument[] {
  const { id, guests, place } = event;
  const guestDocuments = guests.map((guest) => ({
    path: guestPath(id, guest.userId),
    data: {
      ...guestRecord(
        { uid: guest.userId, profile: { name: guest.name, photo: guest.profilePhoto } },
        storedCard(event),
      ),
      timestamp: at(guest.joinedAt),
      ...newsOf(event, guest),
    },
  }));
  return [
    {
      path: eventPath(id),
      data: {
        ...storedEvent(event),
        ...(event.change && { revision: event.change.revision, editedAt: at(event.change.at) }),
      },
    },
    { path: placePath(id), data: { ...place } },
    ...guestDocuments,
    ...changeDocuments(event),
  ];
}

/** Events before their guests, so that triggers and listeners never see a guest of a missing event. */
export function documentsOf(world: World): readonly SeedDocument[] {
  const members = world.people.filter(({ profileComplete }) => profileComplete);
  return [
    // Including the crowd, because /img serves only portraits of people who have a record.
    ...[...world.people, ...world.crowd].map(userDocument),
    ...[...members, ...world.crowd].map(profileDocument),
    ...world.events.flatMap(eventDocuments),
  ];
}
