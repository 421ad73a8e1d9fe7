import { type EventChange, isTold } from './eventChange.ts';
import type { GuestNews } from './told.ts';

export type NumberedChange = EventChange & { readonly revision: number };

/** `joinedAt` in ms UTC; `seenRevision`: 0 if the guest has never said that they have seen a change. */
type Seen = { readonly joinedAt: number; readonly seenRevision: number };

/**
 * The news of one guest, from all changes of the event in their order; null if there are none. Who joined after a change is not told about
 * it. Depends on nothing else, so it is the same whenever and however often it is written.
 */
export function newsFor({ joinedAt, seenRevision }: Seen, changes: readonly NumberedChange[]): GuestNews | null {
  const unseen = changes.filter((change) => change.revision > seenRevision && change.at >= joinedAt && isTold(change));
  const [first] = unseen;
  const last = unseen.at(-1);
  if (first === undefined || last === undefined) return null;
  return {
    revision: last.revision,
    at: last.at,
    was: first.was,
    isAddressNew: unseen.some(({ isAddressNew }) => isAddressNew),
    isMaterial: unseen.some(({ isMaterial }) => isMaterial),
    note: unseen
      .map(({ note }) => note)
      .filter((note) => note !== '')
      .join('\n'),
  };
}
