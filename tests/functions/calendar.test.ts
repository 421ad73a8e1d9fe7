import { Timestamp } from 'firebase-admin/firestore';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerCalendar } from '../../functions/src/events/calendar.ts';
import { readPublicEvent } from '../../functions/src/events/publicEvents.ts';
import type { Answer } from '../../functions/src/platform/requests/answer.ts';
import { send } from '../../functions/src/platform/requests/answer.ts';
import { db, newEventId, withoutTriggers, writeEvent } from './support/world.ts';

withoutTriggers();

const NOW = Date.UTC(2026, 10, 21, 11, 30);

const request = (id: string, now = NOW): Promise<Answer> =>
  answerCalendar(
    {
      read: (event) => readPublicEvent({ db: db() }, event),
      clock: () => now,
      origin: 'https://arvo.example',
    },
    id,
  );

const eventIn = ({ body }: Answer) =>
  new ICAL.Event(new ICAL.Component(ICAL.parse(body.toString())).getFirstSubcomponent('vevent') ?? undefined);

/** The status that `send` answers with. */
function statusFor(answer: Answer, ifNoneMatch: string): number {
  let status = 0;
  const response = { status: (code: number) => (status = code), set: () => response, end: () => response };
  send({ method: 'GET', headers: { 'if-none-match': ifNoneMatch } }, response, answer);
  return status;
}

describe('an event for the calendar', () => {
  let id = '';
  beforeEach(async () => {
    id = newEventId();
    await writeEvent(id, {
      title: 'Picnic; with "friends"',
      endTime: '22:00',
      endAt: Timestamp.fromMillis(Date.UTC(2026, 11, 12, 11, 0)),
    });
    await db()
      .doc(`events/${id}/private/place`)
      .set({ address: '12 Smith Street, Fitzroy VIC', lat: -37.8, lng: 144.9 });
  });

  it('is a file of text/calendar with a plain name, cached briefly', async () => {
    expect(await request(id)).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="picnic-with-friends.ics"',
        'cache-control': 'public, max-age=0, s-maxage=60',
        'x-content-type-options': 'nosniff',
      },
    });
  });

  it('has the exact times, the page and the area, never the street', async () => {
    const answer = await request(id);
    const event = eventIn(answer);
    expect(event.summary).toBe('Picnic; with "friends"');
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-12-12T07:30:00.000Z');
    expect(event.endDate.toJSDate().toISOString()).toBe('2026-12-12T11:00:00.000Z');
    expect(event.location).toBe('Fitzroy VIC');
    expect(event.component.getFirstPropertyValue('url')).toBe(`https://arvo.example/events/${id}`);
    expect(answer.body.toString()).not.toContain('Smith');
  });

  it('is a 304 until its content changes', async () => {
    const etag = (await request(id)).headers.etag ?? '';
    expect(etag).toMatch(/^W\/"/u);
    expect(statusFor(await request(id, NOW + 60_000), etag)).toBe(304);
    await db().doc(`events/${id}`).update({ title: 'Picnic, later' });
    expect(statusFor(await request(id), etag)).toBe(200);
  });

  it.each(['nobody0made0this000', '../users', ''])('is a 404 without an event (%j)', async (missing) => {
    const answer = await request(missing);
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'public, max-age=0, s-maxage=10']);
  });
});
