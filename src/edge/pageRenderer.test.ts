import { asEventId } from '@arvo/domain/events/event.ts';
import { anyPublicEvent } from '@arvo/domain/events/anyPublicEvent.testing.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageRenderer } from './pageRenderer.tsx';
import { visitorData } from './visitor.ts';

/** Tests that the app's components render without a document, without storage, and with only the given clock. */

const [sample] = fc.sample(anyPublicEvent(), { numRuns: 1, seed: 1 });
if (!sample) throw new Error('no sample');
const startAt = Date.UTC(2027, 0, 16, 7, 30);
const event = {
  ...sample.event,
  title: 'Trivia',
  date: '2027-01-16',
  startTime: '18:30',
  endTime: null,
  timeZone: 'Australia/Sydney',
  startAt,
  endAt: null,
  capacity: null,
  isCancelled: false,
};
const publicEvent = { ...sample, event };
const DAY_MS = 86_400_000;

test('an event is over by the given time', async () => {
  const before = await pageRenderer.event({ publicEvent, now: startAt - DAY_MS });
  const after = await pageRenderer.event({ publicEvent, now: startAt + 2 * DAY_MS });
  expect([before.includes('Sign In'), after.includes('Sign In')]).toEqual([true, false]);
  expect([before.includes('This event is over'), after.includes('This event is over')]).toEqual([false, true]);
});

test('the year is left out in the year of the given time only', async () => {
  const dateAt = async (now: number) =>
    /Sat 16 Jan(?: 2027)?/u.exec(await pageRenderer.event({ publicEvent, now }))?.[0];
  expect(await dateAt(startAt - DAY_MS)).toBe('Sat 16 Jan');
  expect(await dateAt(startAt - 60 * DAY_MS)).toBe('Sat 16 Jan 2027');
});

test("no page has the zone's name, because a server does not know the reader's clock", async () => {
  expect(new Date(startAt).getTimezoneOffset()).toBe(0);
  expect(await pageRenderer.event({ publicEvent, now: startAt - DAY_MS })).not.toMatch(/AEDT|Sydney time/u);
});

test('pages rendered at the same time keep to their own events and times', async () => {
  const pages = Array.from({ length: 20 }, async (_, at) => {
    const id = asEventId(`AbCdEfGhIjKlMnOpQr${10 + at}`);
    const isOver = at % 2 === 0;
    const each = { ...publicEvent, event: { ...event, id, title: `Trivia no. ${at}.` } };
    const page = await pageRenderer.event({ publicEvent: each, now: isOver ? startAt + 2 * DAY_MS : startAt - DAY_MS });
    expect(page).toContain(`Trivia no. ${at}.`);
    // Pictures are stored under an event's path too.
    const paths = new Set(page.match(/(?<!\/img\/\d+x\d+)\/events\/\w{20}/gu));
    // Only the calendar's links name the event, and the page of an event that is over has none.
    expect([...paths]).toEqual(isOver ? [] : [`/events/${id}`]);
    expect(page.includes('This event is over')).toBe(isOver);
  });
  await Promise.all(pages);
});

test('a gateway called while rendering fails with its name', () => {
  const data = visitorData(null, 0);
  expect(() => data.guests.list(event.id)).toThrow('guests.list was called while a server rendered');
  expect(() => data.publicEvents.read(event.id)).toThrow('publicEvents.read');
});
