import type { NumberedChange } from '@arvo/domain/changes/guestNews.ts';
import { isMailed, lastMailable } from '@arvo/domain/changes/mailedChange.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { writeMail } from '../mail/writeMail.ts';
import { holdersOf } from '../tickets/holders.ts';

type Tools = {
  readonly db: Firestore;
  /** Ms UTC. */
  readonly clock: () => number;
};

/** Mails the last material change to those who hold friends' tickets and are no guests. Idempotent by the mail's id. */
export async function tellHolders(
  { db, clock }: Tools,
  eventId: string,
  changes: readonly NumberedChange[],
): Promise<void> {
  const last = lastMailable(changes);
  if (last === undefined) return;
  const id = asEventId(eventId);
  const batch = db.batch();
  for (const { uid, since } of await holdersOf(db, id))
    if (isMailed(changes, { joinedAt: since, after: 0 }))
      writeMail(batch, db, { kind: 'changed', eventId: id, revision: last.revision, to: uid }, clock());
  await batch.commit();
}
