import type { ArvoEvent, ToldChange } from './event.ts';
import { type CardFields, cardFieldsOf } from './eventCard.ts';
import { CHOICE_NAMES } from './hostChoices.ts';
import { pick } from './pick.ts';

/** Encodes documents about events (docs/data-model.md); event.schema.ts parses them. A Date is stored as a timestamp. */

/** What a host may change in a published event; firestore.rules have the same list, and hold it. */
export const EDITABLE_FIELDS = [
  'title',
  'description',
  'date',
  'startTime',
  'endTime',
  'timeZone',
  'startAt',
  'endAt',
  'area',
  'accessibility',
  'capacity',
  'imageURL',
  ...CHOICE_NAMES,
] as const satisfies readonly (keyof ArvoEvent)[];

export type EditableFields = Pick<ArvoEvent, (typeof EDITABLE_FIELDS)[number]>;

/** The fields of events/{id}; `parseEvent` is the inverse. Takes only these, never an address that the object may also have. */
export const storedEvent = (event: ArvoEvent) => ({
  ...storedEditable(event),
  isPaid: event.isPaid,
  price: event.priceCents / 100,
  creatorId: event.creatorId,
  status: event.isCancelled ? 'cancelled' : 'published',
  hostStripeAccountId: event.hostStripeAccountId,
  createdAt: storedInstant(event.createdAt),
  ticketCount: event.ticketCount,
  heldCount: event.heldCount,
  guestPreview: event.guestPreview.map(({ userId, name, profilePhoto }) => ({ userId, name, profilePhoto })),
  // Absent unless the server has written them.
  ...(event.isSalesClosed && { isSalesClosed: true }),
  ...(event.unclaimedCount === null ? {} : { unclaimedCount: event.unclaimedCount }),
  ...(event.cancelledWith !== undefined && { cancelledWith: event.cancelledWith }),
  ...(event.revision > 0 && { revision: event.revision }),
  ...(event.told && { told: storedTold(event.told) }),
  ...(event.startNotice && {
    startNotice: { at: new Date(event.startNotice.at), startAt: new Date(event.startNotice.startAt) },
  }),
});

export const storedEditable = (event: EditableFields) => ({ ...pick(event, EDITABLE_FIELDS), ...storedSpan(event) });

/** The card in a guest record and in an order. */
export const storedCard = (card: CardFields) => ({ ...cardFieldsOf(card), ...storedSpan(card) });

export const storedSpan = ({ startAt, endAt }: Pick<ArvoEvent, 'startAt' | 'endAt'>) => ({
  startAt: new Date(startAt),
  endAt: storedInstant(endAt),
});

/** Of which change guests were told last, as it is stored on the event. */
export const storedTold = ({ revision, at, movedFrom }: ToldChange) => ({
  revision,
  at: new Date(at),
  movedFrom: storedInstant(movedFrom),
});

const storedInstant = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));
