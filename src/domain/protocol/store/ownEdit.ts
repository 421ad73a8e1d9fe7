import type { GuestNews } from '../../changes/told.ts';
import type { NewEvent } from '../../drafts/newEvent.ts';
import { pick } from '../../events/pick.ts';
import { EDITABLE_FIELDS } from '../../events/storedEvent.ts';
import { cardFieldsOf } from '../../events/eventCard.ts';
import type { EventId } from '../../events/event.ts';
import type { JoinedEvent } from '../../lists/homeEvents.ts';
import { withJoined, withoutEvent } from './keptLists.ts';
import { changedLists, type RowChanges, rowOf, withNext, withoutInLists } from './ownLists.ts';
import type { KeptRecord } from './records.ts';

/** How an edit of an event, and having seen one, change the rows of the device (ownChange.ts). */

/** The host has changed a published event, which has this revision now. */
export type Edited = { readonly kind: 'edited'; readonly event: NewEvent; readonly revision: number };

/** The event, its place and its card in the host's lists, as the host has changed them; guests and counts stay. */
export function afterEdit(
  records: readonly KeptRecord[],
  { event, revision, doneAt }: Edited & { readonly doneAt: number },
): RowChanges {
  const row = rowOf(records, 'event');
  const place = rowOf(records, 'place');
  const card = { event: { ...cardFieldsOf(event), id: event.id, isCancelled: false }, joinedAt: null };
  const entryIn = (list: readonly JoinedEvent[]): JoinedEvent => {
    const taken = list.find((entry) => entry.event.id === event.id)?.taken;
    const { capacity, isPaid } = event;
    return { ...card, ...(taken && { taken: { ...taken, capacity, isPaid } }) };
  };
  const isNewer = row !== undefined && row.value.event.revision < revision;
  const fields = { ...pick(event, EDITABLE_FIELDS), isPaid: event.isPaid, priceCents: event.priceCents };
  return {
    put: [
      ...(isNewer ? [{ ...row, value: { ...row.value, event: { ...row.value.event, ...fields, revision } } }] : []),
      ...(place === undefined ? [] : [{ ...place, value: event.place }]),
      ...withoutInLists(records, ['hosted-past'], { eventId: event.id, doneAt }),
      ...changedLists(records, ['hosted-upcoming'], (list) => withJoined(withoutEvent(list, event.id), entryIn(list))),
      ...changedLists(records, ['next-hosted'], (list) =>
        withNext(withoutEvent(list, event.id), entryIn(list), doneAt),
      ),
    ],
    remove: [],
  };
}

/** A guest has seen an event's changes up to this revision. */
export type Seen = { readonly kind: 'seen'; readonly eventId: EventId; readonly revision: number };

/** The guest's record and lists without the news that they have seen. */
export function afterSeeing(records: readonly KeptRecord[], { eventId, revision }: Seen): RowChanges {
  const row = rowOf(records, 'guest');
  const withoutNews = <T extends { readonly news?: GuestNews }>(value: T): T => {
    if (value.news === undefined || value.news.revision > revision) return value;
    const { news: _seen, ...rest } = value;
    return rest as T;
  };
  return {
    put: [
      ...(row === undefined ? [] : [{ ...row, value: withoutNews(row.value) }]),
      ...changedLists(records, ['home'], (list) =>
        list.some(({ event, news }) => event.id === eventId && news !== undefined)
          ? list.map((entry) => (entry.event.id === eventId ? withoutNews(entry) : entry))
          : list,
      ),
    ],
    remove: [],
  };
}
