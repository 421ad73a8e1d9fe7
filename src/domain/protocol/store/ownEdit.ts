import type { NewEvent } from '../../drafts/newEvent.ts';
import { cardFieldsOf } from '../../events/eventCard.ts';
import { withJoined, withoutEvent } from './keptLists.ts';
import { changedLists, type RowChanges, rowOf, withNext, withoutInLists } from './ownLists.ts';
import type { KeptRecord } from './records.ts';

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
  const isNewer = row !== undefined && row.value.event.revision < revision;
  const { place: _private, ...fields } = event;
  return {
    put: [
      ...(isNewer ? [{ ...row, value: { ...row.value, event: { ...row.value.event, ...fields, revision } } }] : []),
      ...(place === undefined ? [] : [{ ...place, value: event.place }]),
      ...withoutInLists(records, ['hosted-past'], { eventId: event.id, doneAt }),
      ...changedLists(records, ['hosted-upcoming'], (list) => withJoined(withoutEvent(list, event.id), card)),
      ...changedLists(records, ['next-hosted'], (list) => withNext(withoutEvent(list, event.id), card, doneAt)),
    ],
    remove: [],
  };
}
