import { isFormerGuest } from '@arvo/domain/accounts/accountDeletion.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { MailTools } from './mailTools.ts';
import { writeMail } from './writeMail.ts';

type Joined = { readonly eventId: EventId; readonly to: UserId };

/** Tells somebody that they are going, once an event, however often they leave and join it. Buyers get the mail with their tickets instead (readMail.ts). */
export async function mailJoin({ db, clock }: Pick<MailTools, 'db' | 'clock'>, { eventId, to }: Joined): Promise<void> {
  if (isFormerGuest(to)) return;
  const batch = db.batch();
  writeMail(batch, db, { kind: 'joined', eventId, to }, clock());
  await batch.commit();
}
