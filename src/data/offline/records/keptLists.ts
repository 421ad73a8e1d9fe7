import { asEventId } from '@arvo/domain/events/event.ts';
import { cardOf } from '@arvo/domain/events/eventCard.ts';
import type { JoinedEvent } from '@arvo/domain/lists/homeEvents.ts';
import type { RecordRow } from '@arvo/domain/protocol/store/deviceDatabase.ts';
import {
  JOINED_LISTS,
  LISTS_OF_JOINS,
  withCard,
  withJoined,
  withoutEvent,
} from '@arvo/domain/protocol/store/keptLists.ts';
import {
  LIST_NAMES,
  mayReplace,
  type ListName,
  type NewRecord,
  type Noun,
  PUBLIC_OWNER,
} from '@arvo/domain/protocol/store/records.ts';
import { parseRecord } from '@arvo/domain/protocol/store/records.schema.ts';
import { isOver } from '@arvo/domain/time/over.ts';
import { sendSignal } from '#src/data/ports/pageSignals.ts';

/** The rows of a device, within the transaction that changes one of them. */
export type RowsOfLists = {
  readonly get: (owner: string, noun: Noun, id: string) => PromiseLike<RecordRow | undefined>;
  readonly put: (row: RecordRow) => PromiseLike<unknown>;
  /** Everybody for whom the device has lists, usually one person. */
  readonly owners: () => PromiseLike<readonly string[]>;
};

type Change = (list: readonly JoinedEvent[], row: RecordRow) => readonly JoinedEvent[];

/** The person has joined: call it in the transaction that stores a guest record which the device did not have. */
export async function listJoin(
  rows: RowsOfLists,
  { owner, id, value }: NewRecord<'guest'>,
  now: number,
): Promise<void> {
  const stored = await rows.get(PUBLIC_OWNER, 'event', id);
  const event = stored && parseRecord('event', stored)?.value.event;
  if (!event || isOver(event, now)) return;
  const joined = { event: cardOf(event), joinedAt: value.joinedAt };
  await changeLists(rows, { owner, names: LISTS_OF_JOINS }, (list) => withJoined(list, joined));
}

/** The person has left, or the event was deleted: call it in the transaction that removes the guest record or the event. */
export async function unlist(rows: RowsOfLists, owner: string, noun: Noun, id: string): Promise<void> {
  const without: Change = (list) => withoutEvent(list, asEventId(id));
  if (noun === 'guest') return changeLists(rows, { owner, names: JOINED_LISTS }, without);
  if (noun !== 'event') return undefined;
  return changeAllLists(rows, without);
}

/** The device has learned an event: call it in the transaction that stores it. Newer lists stay. */
export async function learnEvent(
  rows: RowsOfLists,
  { value, savedAt }: NewRecord<'event'>,
  now: number,
): Promise<void> {
  const card = cardOf(value.event);
  await changeAllLists(rows, (list, row) => (mayReplace(row, savedAt, now) ? withCard(list, card) : list));
}

async function changeAllLists(rows: RowsOfLists, change: Change): Promise<void> {
  for (const owner of await rows.owners()) await changeLists(rows, { owner, names: LIST_NAMES }, change);
}

async function changeLists(
  rows: RowsOfLists,
  { owner, names }: { owner: string; names: readonly ListName[] },
  change: Change,
): Promise<void> {
  for (const name of names) {
    const row = await rows.get(owner, 'list', name);
    const list = row && parseRecord('list', row)?.value;
    if (!row || !list) continue;
    const changed = change(list, row);
    if (changed !== list) await rows.put({ ...row, value: changed });
  }
}

/** The badge listens to this. */
export function reportLists(noun: Noun): void {
  if (['list', 'guest', 'event'].includes(noun)) sendSignal('arvo-lists-changed');
}
