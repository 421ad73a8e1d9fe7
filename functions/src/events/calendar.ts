import { calendarFile, calendarFileName, withoutStamp } from '@arvo/domain/calendar/calendarFile.ts';
import { type EventId, parseEventId } from '@arvo/domain/events/event.ts';
import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import { eventHref } from '@arvo/domain/protocol/page/eventSearch.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { type Answer, etagOf, UNLISTED } from '../platform/requests/answer.ts';

export type CalendarDeps = {
  /** The event as everybody sees it, or null. */
  readonly read: (id: EventId) => Promise<PublicEvent | null>;
  /** ms UTC. */
  readonly clock: () => number;
  /** 'https://arvo.example': without a slash at its end. */
  readonly origin: string;
};

/** The same as for the event's page, so that subscribed calendars get a changed time within a minute or two. */
const FOUND_CACHE = 'public, max-age=0, s-maxage=60';
const MISSING_CACHE = 'public, max-age=0, s-maxage=10';

/** GET /api/events/{id}.ics: the event for a person's calendar. */
export async function answerCalendar({ read, clock, origin }: CalendarDeps, id: string): Promise<Answer> {
  const eventId = parseEventId(id);
  const found = eventId === null ? null : await read(eventId);
  const safe = { ...UNLISTED, 'x-content-type-options': 'nosniff' };
  if (found === null) {
    const headers = { ...safe, 'content-type': 'text/plain; charset=utf-8', 'cache-control': MISSING_CACHE };
    return { status: 404, headers, body: eventTexts.notFound };
  }
  const { event } = found;
  const body = calendarFile({ event, url: `${origin}${eventHref(event.id)}`, now: clock() });
  return {
    status: 200,
    headers: {
      ...safe,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${calendarFileName(event.title)}"`,
      'cache-control': FOUND_CACHE,
      // A weak ETag of the content without its timestamp, which is different in every answer.
      etag: `W/${etagOf(withoutStamp(body))}`,
    },
    body,
  };
}
