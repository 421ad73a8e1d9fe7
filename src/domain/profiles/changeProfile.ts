import { parseProfileChange } from '../people/person.schema.ts';
import type { FaceChange, UserId } from '../people/person.ts';
import { judgeRefusal } from './profileChange.ts';
import { userPath } from '../protocol/store/paths.ts';
import type { ActingWorld } from '../protocol/store/ownChange.ts';
import { faceFields, faceWrites } from './profileWrites.ts';

export type ProfileChangeOutcome =
  | { readonly kind: 'saved' }
  /** Name or photo changed less than PROFILE_CHANGE_PAUSE_MS ago. `pauseMs`: when the same change may succeed. */
  | { readonly kind: 'too-soon'; readonly pauseMs: number }
  | { readonly kind: 'failed' };

/**
 * Changes the name or photo of a complete profile in one commit. Idempotent: a change that is already there counts as saved. It is on
 * the device before this resolves.
 */
export async function changeProfile(
  world: ActingWorld,
  uid: UserId,
  change: FaceChange,
): Promise<ProfileChangeOutcome> {
  const sentAt = world.clock();
  const outcome = await save(world, uid, change);
  const { name, photo } = change;
  const changes = { ...(name !== null && { name }), ...(photo !== null && { photo }) };
  if (outcome.kind === 'saved') await world.note(uid, { kind: 'profile', changes, sentAt, doneAt: world.clock() });
  return outcome;
}

async function save({ store, clock }: ActingWorld, uid: UserId, change: FaceChange): Promise<ProfileChangeOutcome> {
  const result = await store.commit(faceWrites(uid, change));
  if (result.kind === 'committed') return { kind: 'saved' };
  if (result.reason !== 'permission-denied') return { kind: 'failed' };
  const record = await store.read(userPath(uid), (_id, data) => parseProfileChange(data));
  return record.kind === 'found' ? judgeRefusal(record.value, faceFields(change), clock()) : { kind: 'failed' };
}
