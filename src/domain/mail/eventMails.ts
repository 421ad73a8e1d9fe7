import { changeLines } from '../changes/changeLines.ts';
import { toldFieldsOf } from '../changes/eventChange.ts';
import type { GuestNews } from '../changes/told.ts';
import { displayTitle } from '../events/displayTitle.ts';
import type { ArvoEvent } from '../events/event.ts';
import { formatTimes, offsetAtStart } from '../events/eventClock.ts';
import type { EventCard } from '../events/eventCard.ts';
import { eventHref } from '../protocol/page/eventSearch.ts';
import { changeTexts } from '../texts/events/news.ts';
import { eventTexts } from '../texts/events/events.ts';
import { mailTexts } from '../texts/mail.ts';
import { longDate } from '../time/labels.ts';
import { zonedMoment } from '../time/zonedMoment.ts';
import { zoneName } from '../time/zoneName.ts';
import { type MailContent, type MailFact, type MailPart, oneLine } from './mailContent.ts';

/** The event's title in a subject and a heading. */
export const titleIn = (event: Pick<EventCard, 'title'>): string => oneLine(displayTitle(event));

type Timed = Pick<ArvoEvent, 'date' | 'startTime' | 'endTime' | 'startAt' | 'timeZone'>;

/** 'Sat 12 Dec 2026, 6:30 PM – 10:00 PM AEDT': with year and zone, because a mail is read wherever and whenever. */
const whenLine = (event: Timed): string =>
  `${longDate(event.date, 0)}, ${formatTimes(event)} ${zoneName(event.timeZone, event.startAt, offsetAtStart(event))}`;

export const whenFact = (event: Timed): MailFact => ({ name: mailTexts.when, value: whenLine(event) });

/** When and where an event is. Never the street, which a mailbox would keep for everybody who reads it. */
export const eventFacts = (event: ArvoEvent): readonly MailFact[] => [
  whenFact(event),
  { name: mailTexts.where, value: event.area === '' ? eventTexts.revealLater : oneLine(event.area) },
];

export const viewEvent = (event: Pick<ArvoEvent, 'id'>): MailContent['action'] => ({
  label: mailTexts.viewEvent,
  path: eventHref(event.id),
});

/** What a host wrote, or nothing. */
const hostSays = (text: string): readonly MailPart[] =>
  text.trim() === '' ? [] : [{ kind: 'quote', title: mailTexts.hostSays, text }];

type Changed = {
  readonly event: ArvoEvent;
  readonly news: GuestNews;
  /** They hold friends' tickets and are no guest themselves. */
  readonly isHolder: boolean;
  /** Until when the guest may have their money back because of it, ms UTC; null if they may not. */
  readonly refundUntil: number | null;
};

/** The event changed, to a guest who has not seen it yet, or to the holder of friends' tickets. */
export function changedMail({ event, news, isHolder, refundUntil }: Changed): MailContent {
  const lines = changeLines(news.was, toldFieldsOf(event), news.at);
  const facts = lines.map(({ fact, was, now }) => ({
    name: changeTexts.facts[fact],
    value: oneLine(now),
    was: oneLine(was),
  }));
  const { changed } = mailTexts;
  return {
    subject: changed.subject(facts.map(({ name }) => name).join(', '), titleIn(event)),
    heading: changed.heading,
    parts: [
      { kind: 'event', title: titleIn(event) },
      ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
      ...(news.isAddressNew ? [{ kind: 'text' as const, text: changeTexts.addressChanged }] : []),
      ...hostSays(news.note),
      ...whatNow(isHolder, refundUntil === null ? null : zonedMoment(refundUntil, event.timeZone)),
    ],
    action: viewEvent(event),
    why: isHolder ? changed.whyHolder : changed.why,
    calendar: event,
  };
}

/** `until`: when money can be had back last, in words; null: not at all. */
function whatNow(isHolder: boolean, until: string | null): readonly { readonly kind: 'text'; readonly text: string }[] {
  const { changed } = mailTexts;
  const back = isHolder ? changed.mayReturn : changed.mayRefund;
  const texts = isHolder ? [changed.tellFriends] : until === null ? [changed.gotIt] : [];
  return [...texts, ...(until === null ? [] : [back(until)])].map((text) => ({ kind: 'text', text }));
}

/** Somebody has joined a free event, or claimed a ticket. */
export const joinedMail = (event: ArvoEvent): MailContent => ({
  subject: mailTexts.joined.subject(titleIn(event)),
  heading: mailTexts.joined.heading,
  parts: [
    { kind: 'event', title: titleIn(event) },
    { kind: 'facts', facts: eventFacts(event) },
  ],
  action: viewEvent(event),
  why: mailTexts.joined.why,
  calendar: event,
});

/** What the host has written to guests. `hasReplies`: an answer reaches them. */
export const messageMail = (event: ArvoEvent, text: string, hasReplies: boolean): MailContent => ({
  subject: mailTexts.message.subject(titleIn(event)),
  heading: mailTexts.message.heading,
  parts: [
    { kind: 'event', title: titleIn(event) },
    ...hostSays(text),
    { kind: 'text', text: hasReplies ? mailTexts.message.answer : mailTexts.message.noAnswer },
  ],
  action: viewEvent(event),
  why: mailTexts.message.why,
  ...(hasReplies && { replyTo: event.creatorId }),
});

/** The day before, to guests without a device that gets notifications. */
export const reminderMail = (event: ArvoEvent): MailContent => ({
  subject: mailTexts.reminder.subject(titleIn(event)),
  heading: mailTexts.reminder.heading,
  parts: [
    { kind: 'event', title: titleIn(event) },
    { kind: 'facts', facts: eventFacts(event) },
    { kind: 'text', text: mailTexts.reminder.address },
  ],
  action: viewEvent(event),
  why: mailTexts.reminder.why,
});

/** The host has taken this person off the guest list; `word`: what the host says to them, maybe ''. */
export const removedMail = (event: ArvoEvent, word: string): MailContent => ({
  subject: mailTexts.removed.subject(titleIn(event)),
  heading: mailTexts.removed.subject(titleIn(event)),
  parts: [
    { kind: 'text', text: mailTexts.removed.text },
    ...hostSays(word),
    ...(event.isPaid ? [{ kind: 'text' as const, text: mailTexts.removed.paidBack }] : []),
  ],
  action: viewEvent(event),
  why: mailTexts.removed.why,
});

type Cancelled = {
  readonly card: EventCard;
  /** Why, maybe ''. */
  readonly word: string;
  /** Whether tickets were sold. */
  readonly isPaid: boolean;
};

/** The event is cancelled or deleted, to somebody who had joined it. */
export function cancelledMail({ card, word, isPaid }: Cancelled): MailContent {
  const { cancelled } = mailTexts;
  return {
    subject: cancelled.subject(titleIn(card)),
    heading: cancelled.heading(titleIn(card)),
    parts: [
      {
        kind: 'facts',
        facts: [
          {
            name: mailTexts.when,
            value: `${longDate(card.date, 0)}, ${formatTimes({ startTime: card.startTime, endTime: null })}`,
          },
        ],
      },
      ...hostSays(word),
      ...(isPaid ? [{ kind: 'text' as const, text: cancelled.paidBack }] : []),
    ],
    action: viewEvent(card),
    why: cancelled.why,
  };
}
