import type { UserId } from '@arvo/domain/people/person.ts';
import type { ReminderChoices } from '@arvo/domain/reminders/reminder.ts';

/** Notifications on this device, for one person. As in ports.ts nothing rejects, and every promise settles. */

export type ReminderState =
  /** This browser has no push messages. */
  | { readonly kind: 'unsupported' }
  /** An iPhone or iPad has them for installed apps only. */
  | { readonly kind: 'install-first' }
  /** The person or the browser has blocked notifications. */
  | { readonly kind: 'denied' }
  | { readonly kind: 'off' }
  | { readonly kind: 'on'; readonly choices: ReminderChoices }
  | { readonly kind: 'failed' };

export type SaveReminders =
  | { readonly kind: 'saved' }
  | { readonly kind: 'denied' }
  /** The person closed the browser's question: needs no message. */
  | { readonly kind: 'dismissed' }
  /** With the server's sentence. */
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'failed' };

export interface RemindersGateway {
  state(uid: UserId): Promise<ReminderState>;
  /** Call it from a press: it may show the browser's question, and waits for the answer. */
  save(uid: UserId, choices: ReminderChoices): Promise<SaveReminders>;
}
