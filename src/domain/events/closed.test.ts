import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPublicEvent } from './anyPublicEvent.testing.ts';
import { calendarFile } from '../calendar/calendarFile.ts';
import { isClosed } from './closed.ts';
import { closedText } from './closedText.ts';

const everyEvent = (check: (event: Parameters<typeof calendarFile>[0]['event']) => void) =>
  fc.assert(fc.property(anyPublicEvent(), ({ event }) => check(event)));

test('a cancelled event is closed before it begins, and says why', () => {
  everyEvent((event) => {
    const before = event.startAt - 1;
    expect(isClosed(event, before)).toBe(event.isCancelled);
    expect(closedText(event)).toBe(event.isCancelled ? 'Cancelled' : 'This event is over');
  });
});

test("a cancelled event's file has the status CANCELLED", () => {
  everyEvent((event) => {
    const file = calendarFile({ event, url: 'https://arvo.example/events/1', now: event.startAt });
    expect(file.includes('\r\nSTATUS:CANCELLED\r\n')).toBe(event.isCancelled);
  });
});
