import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarHref, eventHref, parseEventSearch, withIntent } from './eventSearch.ts';

describe('parseEventSearch', () => {
  // @spec:2/paid-and-ticket
  it.each([
    [{}, {}],
    [{ paid: true }, { paid: true }],
    [{ paid: 'true' }, { paid: true }],
    [{ paid: 'yes' }, {}],
    [{ invitation: '' }, { invitation: true }],
    [
      { invitation: true, ticket: 'a' },
      { invitation: true, ticket: 'a' },
    ],
    [{ ticket: 'aZ09_-' }, { ticket: 'aZ09_-' }],
    [{ ticket: '../users/x' }, {}],
    [{ ticket: 1234567890 }, { ticket: '1234567890' }],
    [{ ticket: 1e19 }, {}],
    [{ ticket: -1 }, {}],
    [{ ticket: 0.5 }, {}],
    [{ ticket: [1] }, {}],
    [{ ticket: 'a'.repeat(129) }, {}],
    [{ intent: 'join-free' }, { intent: 'join-free' }],
    [{ intent: 'join-paid' }, { intent: 'join-paid' }],
    [{ intent: 'delete' }, {}],
    [{ utm_source: 'x', intent: ['join-free'] }, {}],
  ])('%j becomes %j', (search, parsed) => {
    expect(parseEventSearch(search)).toEqual(parsed);
  });
});

describe('eventHref', () => {
  it('is the page alone without parameters', () => {
    expect(eventHref('abc')).toBe('/events/abc');
  });

  // @spec:2/paid-and-ticket
  it('parses back to the same parameters', () => {
    const search = fc.record(
      {
        paid: fc.constant(true as const),
        invitation: fc.constant(true as const),
        ticket: fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/u),
        intent: fc.constantFrom('join-free' as const, 'join-paid' as const),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(search, (given) => {
        const url = new URL(eventHref('abc', given), 'https://arvo.example');
        expect(parseEventSearch(Object.fromEntries(url.searchParams))).toEqual(given);
      }),
    );
  });
});

describe('calendarHref', () => {
  it('is the .ics file at the path of the event', () => {
    expect(calendarHref('abc')).toBe('/api/events/abc.ics');
  });
});

describe('withIntent', () => {
  it.each([
    ['/events/a', 'join-free', '/events/a?intent=join-free'],
    ['/events/a?utm_source=poster', 'join-paid', '/events/a?utm_source=poster&intent=join-paid'],
    ['/events/a?intent=join-paid&ticket=aB3&intent=x', 'join-free', '/events/a?ticket=aB3&intent=join-free'],
    ['/events/a?intent', null, '/events/a'],
    ['/events/a?x=1?2#part#2', 'join-free', '/events/a?x=1?2&intent=join-free#part#2'],
    ['/events/a?intent=join-free#part', null, '/events/a#part'],
  ] as const)('%s with %s is %s', (href, intent, expected) => {
    expect(withIntent(href, intent)).toBe(expected);
  });
});
