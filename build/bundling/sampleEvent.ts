/** Events to measure and style their pages with. */
import { asEventId } from '../../src/domain/events/event.ts';
import type { PublicEvent } from '../../src/domain/events/publicEvent.ts';
import { eventDocument, type Rendering } from '../../src/domain/protocol/page/eventDocument.ts';
import { asUserId } from '../../src/domain/people/person.ts';

const PHOTO =
  'https://firebasestorage.googleapis.com/v0/b/arvo-live.firebasestorage.app/o/users%2FAbCdEfGhIjKlMnOpQrStUvWxYz1N%2Fprofile%2Fprofile_1761000000000.jpg?alt=media&token=0b9c1e52-1a2b-4c3d-8e4f-5a6b7c8d9e0f';

/** Words without repetition, so that compression is realistic. */
const words = (count: number): string =>
  Array.from({ length: count }, (_, at) => ((at * 2_654_435_761) >>> 0).toString(36)).join(' ');

/** Large but realistic. */
export const sample: PublicEvent = {
  event: {
    id: asEventId('AbCdEfGhIjKlMnOpQrSt'),
    title: 'A winter solstice supper by the river, with a fire, a choir and a table for eighty of us',
    description: words(130),
    date: '2026-12-12',
    startTime: '18:30',
    endTime: '23:00',
    timeZone: 'Australia/Sydney',
    startAt: Date.UTC(2026, 11, 12, 7, 30),
    endAt: Date.UTC(2026, 11, 12, 12, 0),
    area: 'Marrickville NSW',
    capacity: 80,
    priceCents: 4500,
    isPaid: true,
    imageURL: PHOTO.replace(
      'users%2FAbCdEfGhIjKlMnOpQrStUvWxYz1N%2Fprofile%2Fprofile',
      'events%2FAbCdEfGhIjKlMnOpQrSt%2Fphoto',
    ),
    accessibility: 'Ramp at the gate',
    access: { stepFree: 'yes', parking: 'ask' },
    isSearchable: true,
    isCancelled: false,
    isSalesClosed: false,
    revision: 0,
    creatorId: asUserId('AbCdEfGhIjKlMnOpQrStUvWxYz1N'),
    hostStripeAccountId: null,
    createdAt: Date.UTC(2026, 9, 1),
    ticketCount: 71,
    unclaimedCount: 4,
    heldCount: 2,
    guestPreview: Array.from({ length: 8 }, (_, at) => ({
      userId: asUserId(`AbCdEfGhIjKlMnOpQrStUvWxYz${at}N`),
      name: words(at + 3).slice(-16),
      profilePhoto: PHOTO.replace('1N', `${at}N`),
    })),
  },
  host: { name: 'Marguerite Oyelaran-Whitlock', photo: PHOTO },
};

const NOW = Date.UTC(2026, 10, 21);

export const sampleDocument = (rendering: Rendering): Promise<string> =>
  eventDocument({ ...rendering, publicEvent: sample, now: NOW, origin: 'https://arvo.example' });

const plain: PublicEvent = {
  event: {
    ...sample.event,
    title: 'Yoga under the fig',
    isPaid: false,
    priceCents: 0,
    imageURL: null,
    area: '',
    accessibility: '',
    access: {},
    capacity: null,
    ticketCount: 0,
    guestPreview: [],
  },
  host: null,
};
const full: PublicEvent = {
  event: {
    ...sample.event,
    capacity: 8,
    ticketCount: 8,
    guestPreview: sample.event.guestPreview.map((guest) => ({ ...guest, profilePhoto: null })),
  },
  host: { name: 'Marguerite', photo: null },
};

/** Events with every class name that an event page may have (edgeStyles.ts). */
export const samples: readonly { readonly publicEvent: PublicEvent; readonly now: number }[] = [
  sample,
  plain,
  full,
].flatMap((publicEvent) => [
  { publicEvent, now: NOW },
  { publicEvent, now: NOW + 365 * 86_400_000 },
]);
