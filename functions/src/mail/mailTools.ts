import type { Attempt } from '@arvo/domain/mail/delivery.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { Firestore } from 'firebase-admin/firestore';

/** A rendered mail to one address. */
export type Letter = {
  readonly to: string;
  /** Whom an answer reaches; null: us. */
  readonly replyTo: string | null;
  /** The same for each attempt. */
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The page that stops such mails, and that a mail program may post to (RFC 8058); null of those that everybody gets. */
  readonly stop: string | null;
  readonly calendar: { readonly name: string; readonly body: string } | null;
};

export type MailTools = {
  readonly db: Firestore;
  /** Ms UTC. */
  readonly clock: () => number;
  /** The address with which the person signs in, if it is known to be theirs; null if there is none. */
  readonly addressOf: (uid: UserId) => Promise<string | null>;
  /** Hands a mail to the mail server. Never rejects. */
  readonly hand: (letter: Letter) => Promise<Attempt>;
  /** The app's origin, 'https://arvo.example'. */
  readonly origin: string;
  /** Who answers for the mails, and where they are. */
  readonly sender: string;
  readonly report: (message: string, context: Readonly<Record<string, unknown>>) => void;
};
