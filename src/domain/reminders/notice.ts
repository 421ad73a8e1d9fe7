import type { CardFields } from '../events/eventCard.ts';
import { EVENT_ID_PATTERN, type EventId } from '../events/event.ts';
import { noticeTexts } from '../texts/reminders.ts';
import { twelveHour } from '../time/labels.ts';
import { NOTICE_KINDS, type NoticeKind, type OutcomeKind, type SentKind } from './reminder.ts';

/** A notification: also the JSON that the server encrypts for the device. It contains only public fields, never the street. */
export type Notice = {
  readonly kind: NoticeKind;
  readonly eventId: EventId;
  readonly title: string;
  readonly body: string;
};

type Subject = Pick<CardFields, 'title' | 'startTime' | 'area'> & { readonly id: EventId };

/** The notification that the server sends to a guest. */
export function noticeOf(kind: SentKind, { id: eventId, title, startTime, area }: Subject): Notice {
  switch (kind) {
    case 'tomorrow': {
      const body = [twelveHour(startTime), area].filter(Boolean).join(' · ');
      return { kind, eventId, title: noticeTexts.tomorrow(title), body };
    }
    case 'address-open':
      return { kind, eventId, title: noticeTexts.addressOpen, body: title };
  }
}

/** The notification that the worker shows after it has carried out a queued action. */
export const outcomeNotice = (
  kind: OutcomeKind,
  { id: eventId, title: body }: Pick<Subject, 'id' | 'title'>,
): Notice => ({ kind, eventId, title: kind === 'joined' ? noticeTexts.joined : noticeTexts.published, body });

const fieldOf = (value: object, name: string): string => {
  const found: unknown = Reflect.get(value, name);
  return typeof found === 'string' ? found : '';
};

/** Parses a push message; null if another version of the server sent it. Without Zod, which would triple the worker's size. */
export function parseNotice(text: string): Notice | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const kind = NOTICE_KINDS.find((one) => one === fieldOf(value, 'kind'));
  const eventId = fieldOf(value, 'eventId');
  const title = fieldOf(value, 'title');
  if (kind === undefined || title === '' || !EVENT_ID_PATTERN.test(eventId)) return null;
  return { kind, eventId: eventId as EventId, title, body: fieldOf(value, 'body') };
}

/** A notification replaces an earlier one with the same tag, so a reminder that is sent twice is seen once. */
export const noticeTag = ({ kind, eventId }: Pick<Notice, 'kind' | 'eventId'>): string => `${kind}:${eventId}`;
