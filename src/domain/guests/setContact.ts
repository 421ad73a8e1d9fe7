import type { EventId } from '../events/event.ts';
import type { UserId } from '../people/person.ts';
import { guestPath } from '../protocol/store/paths.ts';
import type { DocumentStore } from '../protocol/writes/documentStore.ts';

export type ContactOutcome = { readonly kind: 'saved' | 'failed' };

/**
 * Lets the host see how to reach a guest, or no longer. `contact`: the email address or phone number that the guest signs in with, which the rules
 * check; null: none. It is in the guest's own record, which nobody but they and the host read. Idempotent.
 */
export async function setContact(
  store: Pick<DocumentStore, 'commit'>,
  { id, uid, contact }: { readonly id: EventId; readonly uid: UserId; readonly contact: string | null },
): Promise<ContactOutcome> {
  const { kind } = await store.commit([{ kind: 'update', path: guestPath(id, uid), fields: { contact } }]);
  return { kind: kind === 'committed' ? 'saved' : 'failed' };
}
