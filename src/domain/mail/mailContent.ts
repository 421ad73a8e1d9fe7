import type { ArvoEvent } from '../events/event.ts';
import type { UserId } from '../people/person.ts';

/** A fact and, if it changed, what it was before. */
export type MailFact = { readonly name: string; readonly value: string; readonly was?: string };

export type MailPart =
  /** The event that the mail is about. */
  | { readonly kind: 'event'; readonly title: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly title?: string; readonly facts: readonly MailFact[] }
  /** What a host wrote. */
  | { readonly kind: 'quote'; readonly title: string; readonly text: string };

/** What a mail says. Both of its forms, text and HTML, are made of this. */
export type MailContent = {
  readonly subject: string;
  readonly heading: string;
  readonly parts: readonly MailPart[];
  /** `path`: on this site. */
  readonly action: { readonly label: string; readonly path: string };
  /** Below the action: what is looked up later. */
  readonly below?: readonly MailPart[];
  /** Why the person gets it. */
  readonly why: string;
  /** The event for their calendar, attached. */
  readonly calendar?: ArvoEvent;
  /** Whom an answer to the mail reaches. */
  readonly replyTo?: UserId;
};

/** Text of somebody else's as one line: a subject with a line break would begin another header. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/ {2,}/gu, ' ')
    .trim();
