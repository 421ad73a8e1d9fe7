import type { UserId } from '../../people/person.ts';
import type { RecordRow } from './deviceDatabase.ts';
import { afterOwnChange, type OwnChange, rowsOfChange } from './ownChange.ts';
import { type KeptRecord, type Noun, PUBLIC_OWNER } from './records.ts';
import { parseRecord, rowOfKept } from './records.schema.ts';

/** The device's `records`, within the transaction in which the device certainly still stores data for this person. */
export type ChangedRows = {
  readonly get: (owner: string, noun: Noun, id: string) => PromiseLike<RecordRow | undefined>;
  readonly of: (owner: string) => PromiseLike<readonly RecordRow[]>;
  readonly put: (row: RecordRow) => PromiseLike<unknown>;
  readonly remove: (owner: string, noun: Noun, id: string) => PromiseLike<unknown>;
};

/** Nouns with a person's name or photo. */
const WITH_PROFILE: readonly Noun[] = ['user', 'profile', 'event', 'guests', 'guest'];

/** Changes all rows that contain what the person has changed. */
export async function applyOwnChange(rows: ChangedRows, owner: UserId, change: OwnChange): Promise<void> {
  const { put, remove } = afterOwnChange(await recordsOf(rows, owner, change), change, owner);
  for (const record of put) await rows.put(rowOfKept(record));
  for (const { owner: of, noun, id } of remove) await rows.remove(of, noun, id);
}

async function recordsOf(rows: ChangedRows, owner: UserId, change: OwnChange): Promise<readonly KeptRecord[]> {
  const keys = rowsOfChange(owner, change);
  const nouns = keys?.map(({ noun }) => noun) ?? WITH_PROFILE;
  const found =
    keys === null
      ? [...(await rows.of(owner)), ...(await rows.of(PUBLIC_OWNER))]
      : await Promise.all(keys.map((key) => rows.get(key.owner, key.noun, key.id)));
  return found.flatMap((row) => {
    const noun = nouns.find((one) => one === row?.noun);
    // A record of one of the nouns, which TypeScript cannot infer.
    return row && noun ? ((parseRecord(noun, row) as KeptRecord | null) ?? []) : [];
  });
}
