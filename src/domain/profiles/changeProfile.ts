import { parseProfileChange } from '../people/person.schema.ts';
import type { UserId } from '../people/person.ts';
import { judgeRefusal, type WantedFields } from './profileChange.ts';
import { userPath } from '../store/paths.ts';
import type { DocumentStore } from '../writes/documentStore.ts';
import type { DocumentWrite } from '../writes/documentWrite.ts';
import { renameWrites } from './profileWrites.ts';

export type ProfileChangeOutcome =
  | { readonly kind: 'saved' }
  /** Name or photo changed less than PROFILE_CHANGE_PAUSE_MS ago. */
  | { readonly kind: 'too-soon' }
  | { readonly kind: 'failed' };

/** The dependencies of a profile change: `now` in ms UTC by this device's clock. */
type World = { readonly store: DocumentStore; readonly now: number };

/** Changes the name or photo of a complete profile in one commit. Idempotent: a change that is already there counts as saved. */
export async function changeProfile(
  { store, now }: World,
  uid: UserId,
  { writes, wanted }: { readonly writes: readonly DocumentWrite[]; readonly wanted: WantedFields },
): Promise<ProfileChangeOutcome> {
  const result = await store.commit(writes);
  if (result.kind === 'committed') return { kind: 'saved' };
  if (result.reason !== 'permission-denied') return { kind: 'failed' };
  const record = await store.read(userPath(uid), (_id, data) => parseProfileChange(data));
  return { kind: record.kind === 'found' ? judgeRefusal(record.value, wanted, now) : 'failed' };
}

/** Changes the name of a complete profile, as `changeProfile` does. */
export const rename = (world: World, uid: UserId, name: string): Promise<ProfileChangeOutcome> =>
  changeProfile(world, uid, { writes: renameWrites(uid, name), wanted: { name, displayName: name } });
