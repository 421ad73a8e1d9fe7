import { parseProfileChange } from '../people/person.schema.ts';
import type { FaceChange, UserId } from '../people/person.ts';
import { judgeRefusal } from './profileChange.ts';
import { userPath } from '../store/paths.ts';
import type { DocumentStore } from '../writes/documentStore.ts';
import { faceFields, faceWrites } from './profileWrites.ts';

export type ProfileChangeOutcome =
  | { readonly kind: 'saved' }
  /** Name or photo changed less than PROFILE_CHANGE_PAUSE_MS ago. `pauseMs`: when the same change may succeed. */
  | { readonly kind: 'too-soon'; readonly pauseMs: number }
  | { readonly kind: 'failed' };

/** The dependencies of a profile change: `now` in ms UTC by this device's clock. */
type World = { readonly store: DocumentStore; readonly now: number };

/** Changes the name or photo of a complete profile in one commit. Idempotent: a change that is already there counts as saved. */
export async function changeProfile(
  { store, now }: World,
  uid: UserId,
  change: FaceChange,
): Promise<ProfileChangeOutcome> {
  const result = await store.commit(faceWrites(uid, change));
  if (result.kind === 'committed') return { kind: 'saved' };
  if (result.reason !== 'permission-denied') return { kind: 'failed' };
  const record = await store.read(userPath(uid), (_id, data) => parseProfileChange(data));
  return record.kind === 'found' ? judgeRefusal(record.value, faceFields(change), now) : { kind: 'failed' };
}
