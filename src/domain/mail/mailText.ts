import { mailTexts } from '../texts/mail.ts';
import type { MailContent, MailFact, MailPart } from './mailContent.ts';

/** `origin`: 'https://arvo.example'. `sender`: who answers for the mail, and where they are. */
export type MailFrame = {
  readonly origin: string;
  readonly sender: string;
  /** The address of the page that stops such mails; null of those that everybody gets. */
  readonly stop: string | null;
};

/** A mail as plain text. */
export function mailText(
  { heading, parts, action, below = [], why }: MailContent,
  { origin, sender, stop }: MailFrame,
): string {
  return [
    heading,
    ...parts.map(textOf),
    `${action.label}: ${origin}${action.path}`,
    ...below.map(textOf),
    `--\n${why}\n${mailTexts.sender(sender)}${stop === null ? '' : `\n${mailTexts.stop}: ${stop}`}`,
  ].join('\n\n');
}

function textOf(part: MailPart): string {
  switch (part.kind) {
    case 'event':
      return part.title;
    case 'text':
      return part.text;
    case 'facts':
      return [...(part.title === undefined ? [] : [part.title]), ...part.facts.map(factLine)].join('\n');
    case 'quote':
      return `${part.title}:\n${part.text}`;
  }
}

const factLine = ({ name, value, was }: MailFact): string =>
  `${name}: ${value}${was === undefined ? '' : ` (${mailTexts.wasBefore} ${was})`}`;
