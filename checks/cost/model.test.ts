import { describe, expect, it } from 'vitest';
import {
  accountDeletion,
  deletion,
  edit,
  guestLists,
  joins,
  mails,
  opened,
  PRICES,
  priceOf,
  rename,
  storage,
  sum,
  type Usage,
  views,
} from './model.ts';
import { costPage, screen } from './screens.ts';

const page = screen('Event page, a visitor');
const worker = screen("A visitor's worker");
const visitor = { ...page, siteKb: page.siteKb + worker.siteKb, calls: page.calls + worker.calls };
const guest = screen('Event page, a guest');
const home = screen('Home, three of many joined');

/** The size of a list of 1,000 guests, extrapolated from one of 21. */
const few = screen('"Show All" of 21 guests');
const guestList = { ...few, guests: 1000, siteKb: (few.siteKb / 21) * 1000 };

const count = (value: number): string => Math.round(value).toLocaleString('en-AU');
const dollars = (value: number): string => `$${value.toFixed(2)}`;
const gigabytes = ({ hostingGb, storeGb }: Usage): string =>
  (hostingGb + storeGb).toFixed(hostingGb + storeGb < 10 ? 1 : 0);
const line = (what: string, usage: Usage): string =>
  `| ${[what, ...[usage.reads, usage.writes + usage.removes, usage.calls].map(count), gigabytes(usage), dollars(priceOf(usage))].join(' | ')} |`;

const repeated = (usage: Usage, times: number): Usage => sum(...Array.from({ length: times }, () => usage));

const CACHED = { cached: true, events: 1 };
const ALONE = { watching: 0, events: 1 };

/** The model's table in docs/cost.md. */
const LINES = [
  line('1,000,000 views of one event', views(visitor, 1_000_000, { cached: true, events: 1 })),
  line('the same without any cache before the functions', views(visitor, 1_000_000, { cached: false, events: 1 })),
  line('1,000 people join it, 100 pages open, with mails', sum(joins(1000, { watching: 100, events: 1 }), mails(1000))),
  line('each of the 1,000 opens it 5 times', opened(guest, 5000)),
  line('each of the 1,000 opens "Show All" within an hour', guestLists(1000, guestList)),
  line('its host edits it', edit(1000)),
  line('its host moves it, with mails', sum(edit(1000), mails(1000))),
  line('its host deletes it, with mails', sum(deletion(1000), mails(1000))),
  line('a guest of 300 events renames, in the previews of 100', rename(300, 100)),
  line('the same every 30 seconds for a day', repeated(rename(300, 100), 2880)),
  line('a guest of 200 past and 100 coming events deletes their account', accountDeletion(200, 100)),
  line('100,000 people open home 3 times', opened(home, 300_000)),
  line('100,000 events, each seen by 20 visitors', views(visitor, 2_000_000, { cached: false, events: 100_000 })),
  line('100,000 events, each joined by 10, 2 pages open', joins(1_000_000, { watching: 2, events: 100_000 })),
];

describe('the model of docs/cost.md', () => {
  it.each(LINES.map((text) => [text]))('has the figure that the model computes: %s', (text) => {
    expect(costPage()).toContain(text);
  });

  it('has the cost of storing 100,000 events', () => {
    expect(costPage()).toContain(`${dollars(storage(100_000, 10))} a month`);
  });

  it('counts the bytes of a million views as a million times those of one view', () => {
    expect(views(visitor, 1_000_000, CACHED).hostingGb).toBeCloseTo(visitor.siteKb, 6);
  });

  it("a cached event's calls and reads do not grow with its views", () => {
    const [some, many] = [views(visitor, 1_000_000, CACHED), views(visitor, 50_000_000, CACHED)];
    expect([many.calls, many.reads]).toEqual([some.calls, some.reads]);
    expect(priceOf(many) / priceOf(some)).toBeLessThan(50);
  });

  it('reads a list once for all viewers, not once for each', () => {
    const [one, many, crowd] = [1, 1000, 100_000].map((presses) => guestLists(presses, guestList).reads);
    expect([one, many, crowd]).toEqual([1002, 240_480, 240_480]);
  });

  it('adds up, and costs nothing without usage', () => {
    const both = sum(joins(10, ALONE), edit(10));
    expect(priceOf(both)).toBeCloseTo(priceOf(joins(10, ALONE)) + priceOf(edit(10)), 12);
    expect(priceOf(sum())).toBe(0);
    expect(priceOf({ ...sum(), reads: 100_000, writes: 100_000 })).toBeCloseTo(0.038 + 0.115, 12);
    expect(PRICES.callSecond).toBeGreaterThan(PRICES.call);
  });
});

describe('the table of screens', () => {
  it('reports a missing row', () => {
    expect(() => screen('No such screen')).toThrow('no row "No such screen"');
  });
});
