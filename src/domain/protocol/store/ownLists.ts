import type { EventId } from '../../events/event.ts';
import { type JoinedEvent, mayLead } from '../../lists/homeEvents.ts';
import { cardOfEntry, entryOfCard } from '../../lists/listedCard.ts';
import { homeWithout, withoutEvent } from './keptLists.ts';
import type { KeptRecord, ListName, Noun, RecordKey, StoredRecord } from './records.ts';

/** How a person's change of an event changes the lists on their device (ownChange.ts). */

export const isOf = <N extends Noun>(record: KeptRecord, noun: N): record is StoredRecord<N> & KeptRecord =>
  record.noun === noun;

export const rowOf = <N extends Noun>(
  records: readonly KeptRecord[],
  noun: N,
): (StoredRecord<N> & KeptRecord) | undefined =>
  records.find((record): record is StoredRecord<N> & KeptRecord => isOf(record, noun));

export type RowChanges = { readonly put: readonly KeptRecord[]; readonly remove: readonly RecordKey[] };

/** The rows of lists that `change` changes. */
export const changedLists = (
  records: readonly KeptRecord[],
  names: readonly ListName[],
  change: (list: readonly JoinedEvent[]) => readonly JoinedEvent[],
): readonly KeptRecord[] =>
  records.flatMap((record) => {
    if (!isOf(record, 'list') || !names.includes(record.id)) return [];
    const value = change(record.value);
    return value === record.value ? [] : [{ ...record, value }];
  });

/** The lists without the event. Where it was the next of all, the one after it takes its place, if the device knows it. */
export const withoutInLists = (
  records: readonly KeptRecord[],
  names: readonly ListName[],
  { eventId, doneAt }: { readonly eventId: EventId; readonly doneAt: number },
): readonly KeptRecord[] =>
  names.flatMap((name) => {
    if (name === 'home') return homeShortened(records, eventId);
    return changedLists(records, [name], (list) => {
      const others = withoutEvent(list, eventId);
      const all = NEXT_OF[name];
      if (others === list || all === undefined) return others;
      return withoutEvent(listOf(records, all)?.value ?? [], eventId)
        .filter(({ event }) => mayLead(event, doneAt) && !(name === 'next-hosted' && event.isCancelled))
        .slice(0, 1)
        .map((entry) => entryOfCard(cardOfEntry(entry)));
    });
  });

const listOf = (records: readonly KeptRecord[], name: ListName): (StoredRecord<'list'> & KeptRecord) | undefined =>
  records.find((record): record is StoredRecord<'list'> & KeptRecord => isOf(record, 'list') && record.id === name);

function homeShortened(records: readonly KeptRecord[], id: EventId): readonly KeptRecord[] {
  const row = listOf(records, 'home');
  const changed = row && homeWithout(row, id, listOf(records, 'joined-upcoming')?.value ?? null);
  return row && changed ? [{ ...row, ...changed }] : [];
}

export const withCancelled = (list: readonly JoinedEvent[], id: EventId): readonly JoinedEvent[] =>
  list.map((entry) => (entry.event.id === id ? { ...entry, event: { ...entry.event, isCancelled: true } } : entry));

/** The lists of one event, and the list whose first event it is. */
const NEXT_OF: { readonly [Name in ListName]?: ListName } = {
  'next-joined': 'joined-upcoming',
  'next-hosted': 'hosted-upcoming',
};

/**
 * The list of the next event of all, which has one entry at most, after another event was added. If its entry is over, the one after
 * it is unknown, and only the server's answer replaces it.
 */
export function withNext(list: readonly JoinedEvent[], added: JoinedEvent, now: number): readonly JoinedEvent[] {
  const [next] = list;
  if (!mayLead(added.event, now)) return list;
  if (next === undefined) return [added];
  return mayLead(next.event, now) && added.event.startAt < next.event.startAt ? [added] : list;
}
