import type { EventId } from '../events/event.ts';
import type { Notice } from '../reminders/notice.ts';
import type { MailContent } from './mailContent.ts';
import type { PushedKind } from './pushing.ts';

/** A mail's subject and facts as a notification. Without what a host wrote: anybody may read a locked screen. */
export const newsNotice = (
  kind: PushedKind,
  eventId: EventId,
  { subject, parts }: Pick<MailContent, 'subject' | 'parts'>,
): Notice => ({
  kind,
  eventId,
  title: subject,
  body: parts
    .flatMap((part) => (part.kind === 'facts' ? part.facts : []))
    .map(({ value }) => value)
    .join(' · '),
});
