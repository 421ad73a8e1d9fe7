import { type EditOutcome, isUnchanged } from '@arvo/domain/changes/editEvent.ts';
import type { EventEdit, HostedEvent } from '@arvo/domain/changes/eventEdit.ts';
import { isMaterialChange } from '@arvo/domain/changes/eventChange.ts';
import {
  type EventDraft,
  firstStepWithProblems,
  type PaymentReadiness,
  type StepIndex,
} from '@arvo/domain/drafts/draft.ts';
import { type NewEvent, newEventFrom } from '@arvo/domain/drafts/newEvent.ts';
import { guestCount } from '@arvo/domain/guests/guestCount.ts';
import { EVENT_EDIT_PAUSE_MS } from '@arvo/domain/publishing/publishEvent.ts';
import { editingTexts } from '@arvo/domain/texts/events/editing.ts';
import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import { useRef, useState } from 'react';
import type { Data } from '#src/data/ports.ts';
import { useData } from '#src/session/data.tsx';
import type { PhotoChange } from '../photo/useEditPhoto.ts';

/** Two versions of an event, before and after: what guests would be told, or what two hosts have saved. */
export type Versions = { readonly was: HostedEvent; readonly now: NewEvent };

export type SaveState =
  | { readonly kind: 'idle' }
  /** `percent` of a new photo's upload; null during other work. */
  | { readonly kind: 'working'; readonly percent: number | null }
  /** Whether to tell guests, and with which words. */
  | { readonly kind: 'asking'; readonly versions: Versions }
  /** `was`: what another tab or device has saved. */
  | { readonly kind: 'moved-on'; readonly versions: Versions }
  | { readonly kind: 'failed'; readonly message: string };

/** What the host wants to save. */
export type Wanted = {
  readonly hosted: HostedEvent;
  readonly draft: EventDraft;
  /** The revision that the draft changes. */
  readonly editOf: number | null;
  readonly photo: PhotoChange;
  /** The photo before that change. */
  readonly imageURL: string | null;
  readonly payments: PaymentReadiness;
  readonly stripeAccountId: string | null;
  /** The host wants guests to know, whatever changed. */
  readonly isMarked: boolean;
};

type Ends = {
  readonly onProblems: (step: StepIndex) => void;
  readonly onPhotoRefused: () => void;
  /** 'queued': it will be written once there is a connection. */
  readonly onSaved: (how: 'saved' | 'queued' | 'unchanged') => void;
};

type Attempt = {
  readonly was: HostedEvent;
  /** The host's words to guests; null if they have not been asked. */
  readonly note: string | null;
};

/** 'Save Changes'; ignores presses while one is in progress. */
export function useSave(wanted: () => Wanted, { onProblems, onPhotoRefused, onSaved }: Ends) {
  const data = useData();
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const underWay = useRef(false);
  const fail = (message: string): void => setState({ kind: 'failed', message });

  const attempt = async ({ was, note }: Attempt): Promise<void> => {
    const { hosted, draft, photo, imageURL, payments, stripeAccountId, isMarked } = wanted();
    const step = firstStepWithProblems(draft, payments) ?? (isTooSmall(draft, hosted) ? 2 : null);
    if (step !== null) {
      setState({ kind: 'idle' });
      return onProblems(step);
    }
    setState({ kind: 'working', percent: null });
    const now = await nextEvent(data, hosted, draft, { photo, imageURL, stripeAccountId });
    if (now === null) return fail(editingTexts.saveFailed);
    if (isUnchanged({ was, now }) && photo.kind !== 'new') return onSaved('unchanged');
    const isTelling = isMarked || isMaterialChange(was, { event: now, place: now.place });
    if (note === null && isTelling && guestCount(hosted.event) !== 0)
      return setState({ kind: 'asking', versions: { was, now } });
    const uploaded = await upload(data, now, photo, (percent) => setState({ kind: 'working', percent }));
    if (uploaded.kind !== 'ready') {
      if (uploaded.kind === 'failed') return fail(await whyFailed(data));
      setState({ kind: 'idle' });
      return onPhotoRefused();
    }
    setState({ kind: 'working', percent: null });
    const edit: EventEdit = { was, now: uploaded.event, note: note ?? '', isMarked };
    const outcome = await saved(data, edit, draft);
    if (outcome.kind === 'saved' || outcome.kind === 'queued') return onSaved(outcome.kind);
    if (outcome.kind === 'moved-on')
      return setState({ kind: 'moved-on', versions: { was: outcome.theirs, now: uploaded.event } });
    fail(outcome.kind === 'failed' || outcome.kind === 'no-queue' ? await whyFailed(data) : messageOf(outcome));
  };
  const once = (tried: Attempt): void => {
    if (underWay.current) return;
    underWay.current = true;
    attempt(tried)
      .catch((error: unknown) => {
        // Without a connection a part of the app's code could not be loaded.
        console.warn(failureLine('Edit not sent', error));
        fail(editingTexts.saveFailed);
      })
      .finally(() => {
        underWay.current = false;
      });
  };
  return {
    state,
    save: () => {
      const { hosted, editOf, draft, photo, imageURL, stripeAccountId } = wanted();
      if (editOf === null || editOf === hosted.event.revision) return once({ was: hosted, note: null });
      // The event was changed before this page could ask the server.
      void nextEvent(data, hosted, draft, { photo, imageURL, stripeAccountId }).then((now) =>
        now === null
          ? once({ was: hosted, note: null })
          : setState({ kind: 'moved-on', versions: { was: hosted, now } }),
      );
    },
    /** Answers the question of 'asking'. */
    tell: (was: HostedEvent, note: string) => once({ was, note }),
    /** Answers 'moved-on': over what is there now. */
    saveMine: (was: HostedEvent) => once({ was, note: null }),
    forget: () => setState({ kind: 'idle' }),
  };
}

const isTooSmall = (draft: EventDraft, { event }: HostedEvent): boolean =>
  Number(draft.capacity) < event.ticketCount + event.heldCount;

/** The event as the host wants it, with the photo that it has; null if its time zone is not known. */
async function nextEvent(
  { places }: Pick<Data, 'places'>,
  { event, place }: HostedEvent,
  draft: EventDraft,
  { photo, imageURL, stripeAccountId }: Pick<Wanted, 'photo' | 'imageURL' | 'stripeAccountId'>,
): Promise<NewEvent | null> {
  const chosen = draft.place;
  if (chosen === null) return null;
  const isThere = chosen.lat === place.lat && chosen.lng === place.lng;
  try {
    return newEventFrom({
      draft,
      id: event.id,
      creatorId: event.creatorId,
      timeZone: isThere ? event.timeZone : await places.timeZoneAt(chosen),
      imageURL: photo.kind === 'removed' ? null : imageURL,
      hostStripeAccountId: stripeAccountId,
    });
  } catch {
    return null;
  }
}

type Uploaded = { readonly kind: 'ready'; readonly event: NewEvent } | { readonly kind: 'not-an-image' | 'failed' };

async function upload(
  { photos }: Pick<Data, 'photos'>,
  event: NewEvent,
  photo: PhotoChange,
  onProgress: (percent: number) => void,
): Promise<Uploaded> {
  if (photo.kind !== 'new') return { kind: 'ready', event };
  const outcome = await photos.uploadEventPhoto(event.id, photo.blob, onProgress);
  return outcome.kind === 'uploaded' ? { kind: 'ready', event: { ...event, imageURL: outcome.address } } : outcome;
}

/** The rules demand some seconds between two edits, which are not worth a message. */
async function saved({ events }: Pick<Data, 'events'>, edit: EventEdit, draft: EventDraft) {
  const first = await events.edit(edit, draft);
  if (first.kind !== 'too-soon' || first.pauseMs > 2 * EVENT_EDIT_PAUSE_MS) return first;
  await new Promise((resolve) => setTimeout(resolve, first.pauseMs));
  return events.edit(edit, draft);
}

const whyFailed = ({ device }: Pick<Data, 'device'>): Promise<string> =>
  device()
    .then((here) => here.isOffline(true))
    .then(
      (isOffline) => (isOffline ? editingTexts.saveOffline : editingTexts.saveFailed),
      () => editingTexts.saveFailed,
    );

function messageOf(outcome: Exclude<EditOutcome, { readonly kind: 'saved' | 'moved-on' | 'failed' }>): string {
  switch (outcome.kind) {
    case 'too-few-spots':
      return editingTexts.fewest(outcome.taken);
    case 'not-with-guests':
      return editingTexts.notWithGuests;
    case 'too-soon':
      return editingTexts.tooSoon;
    case 'too-often':
      return editingTexts.tooOften;
    case 'gone':
      return editingTexts.gone;
  }
}
