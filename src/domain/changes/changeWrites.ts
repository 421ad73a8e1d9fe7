import type { NewEvent } from '../drafts/newEvent.ts';
import { storedEditable, storedSpan } from '../events/storedEvent.ts';
import { changePath, eventPath } from '../protocol/store/paths.ts';
import type { DocumentWrite, Fields } from '../protocol/writes/documentWrite.ts';
import { placeWrite } from '../publishing/eventWrites.ts';
import type { EventChange } from './eventChange.ts';
import type { GuestNews, ToldFields } from './told.ts';
import { type EventEdit, isPriceChanged } from './eventEdit.ts';

/** What guests are told, as a change stores it. */
export const storedVersion = (told: ToldFields) => ({ ...told, ...storedSpan(told) });

/** A guest's news as their record stores it. */
export const storedNews = ({ at, was, ...rest }: GuestNews) => ({ ...rest, at: new Date(at), was: storedVersion(was) });

/** Left out while it stays: only the host's own reads of the event have the account. */
const priceFields = (was: EventEdit['was']['event'], now: NewEvent): Fields =>
  isPriceChanged(was, now)
    ? { isPaid: now.isPaid, price: now.priceCents / 100, hostStripeAccountId: now.hostStripeAccountId }
    : {};

/** An edit of a published event, its place, and what is written down about it, in one commit. */
export function changeWrites(
  { was: { event: before }, now: event }: Pick<EventEdit, 'was' | 'now'>,
  { was, now, ...rest }: Omit<EventChange, 'at'>,
): readonly DocumentWrite[] {
  const revision = before.revision + 1;
  const fields = { ...storedEditable(event), ...priceFields(before, event), revision };
  return [
    { kind: 'update', path: eventPath(event.id), fields, serverTimes: ['editedAt'] },
    placeWrite(event),
    {
      kind: 'create',
      path: changePath(event.id, revision),
      fields: { was: storedVersion(was), now: storedVersion(now), ...rest },
      serverTimes: ['at'],
    },
  ];
}
