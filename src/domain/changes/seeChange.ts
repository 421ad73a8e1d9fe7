import type { EventId } from '../events/event.ts';
import type { UserId } from '../people/person.ts';
import { guestPath } from '../protocol/store/paths.ts';
import type { ActingWorld } from '../protocol/store/ownChange.ts';

type Sight = { readonly id: EventId; readonly uid: UserId; readonly revision: number };

export type SeeOutcome = { readonly kind: 'seen' } | { readonly kind: 'failed' };

/** "Got it": the guest has seen the event's changes up to this revision. Idempotent. The device has it before this resolves. */
export async function seeChange(world: ActingWorld, { id, uid, revision }: Sight): Promise<SeeOutcome> {
  const sentAt = world.clock();
  const path = guestPath(id, uid);
  const result = await world.store.commit([{ kind: 'update', path, fields: { seenRevision: revision } }]);
  if (result.kind !== 'committed') return { kind: 'failed' };
  await world.note(uid, { kind: 'seen', eventId: id, revision, sentAt, doneAt: world.clock() });
  return { kind: 'seen' };
}
