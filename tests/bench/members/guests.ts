import { givenEvent } from '../../e2e/support/eventWorld.ts';
import { newMember } from '../../e2e/support/member.ts';
import { median, type Row, spread } from '../rows.ts';
import { triggersDone } from '../triggersDone.ts';
import { asMember } from './member.ts';

/**
 * Opens "Show All" of an event with 1,000 guests, scrolls through all of them, and closes it with "Show Less", at 4x
 * slowdown. Medians of 5.
 */

const RUNS = 5;
const GUESTS = 1000;
const TARGET_MS = 50;
/** The list counts as finished after this long without rendering or a long task. */
const REST_MS = 1000;

/** `firstMs`: until the first response to the press; `lastMs`: until nothing more is rendered or removed. */
type Turning = { readonly firstMs: number; readonly lastMs: number; readonly longestMs: number };

/** Runs in the page: presses a button and measures until the list is at rest. */
function press(wanted: { name: string; after: string; restMs: number }): Promise<Turning> {
  return new Promise((resolve) => {
    const button = (name: string) =>
      [...document.querySelectorAll('button')].find((one) => one.textContent.includes(name));
    const list = [...document.querySelectorAll('ul')].find(({ children }) => children.length > 8);
    const tasks: number[] = [];
    let last = performance.now();
    new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries()) tasks.push(duration);
      last = performance.now();
    }).observe({ type: 'longtask' });
    const begun = performance.now();
    let first: number | null = null;
    let changed = begun;
    if (list) {
      new MutationObserver(() => {
        changed = last = performance.now();
      }).observe(list, { childList: true });
    }
    button(wanted.name)?.click();
    const check = () => {
      const now = performance.now();
      if (first === null && button(wanted.after)) first = last = now;
      if (first === null || now - last < wanted.restMs) return void setTimeout(check, 20);
      resolve({ firstMs: first - begun, lastMs: changed - begun, longestMs: Math.max(0, ...tasks) });
    };
    check();
  });
}

/** Runs in the page: scrolls one screen four times a second to the end. Returns the longest task and the last rendered guest. */
function scrollThrough(restMs: number): Promise<{ longestMs: number; end: string }> {
  return new Promise((resolve) => {
    const tasks: number[] = [];
    new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
    const list = [...document.querySelectorAll('ul')].find(({ children }) => children.length > 8);
    const further = () => {
      if ((list?.getBoundingClientRect().bottom ?? 0) > window.innerHeight) {
        window.scrollBy(0, window.innerHeight);
        return void setTimeout(further, 250);
      }
      setTimeout(() => {
        const end = list?.lastElementChild?.ariaPosInSet ?? '';
        resolve({ longestMs: Math.max(0, ...tasks), end });
      }, restMs);
    };
    further();
  });
}

type Visit = { readonly opening: Turning; readonly scrolling: { longestMs: number }; readonly closing: Turning };

async function openAndClose(id: string): Promise<Visit> {
  return asMember(await newMember('Curious'), async ({ page, slow }) => {
    await page.goto(`/events/${id}`);
    await page.getByRole('button', { name: 'Join Event' }).waitFor();
    await page.getByRole('button', { name: /Show All/u }).scrollIntoViewIfNeeded();
    await slow();
    const opening = await page.evaluate(press, { name: 'Show All', after: 'Show Less', restMs: REST_MS });
    const scrolling = await page.evaluate(scrollThrough, REST_MS);
    if (scrolling.end !== String(GUESTS)) throw new Error(`The last tile is of guest ${scrolling.end}.`);
    const closing = await page.evaluate(press, { name: 'Show Less', after: 'Show All', restMs: REST_MS });
    return { opening, scrolling, closing };
  });
}

function rowsOf(what: string, all: readonly Turning[]): readonly Row[] {
  const longest = all.map(({ longestMs }) => longestMs);
  const name = `guest grid, ${what} of ${GUESTS}`;
  return [
    {
      what: `${name}: the longest task, 4x slowdown (0: none over 50 ms)`,
      value: spread(longest, 'ms'),
      target: `< ${TARGET_MS} ms`,
      met: median(longest) < TARGET_MS,
    },
    {
      what: `${name}: until the first of it`,
      value: spread(
        all.map(({ firstMs }) => firstMs),
        'ms',
      ),
    },
    {
      what: `${name}: until the last of it`,
      value: spread(
        all.map(({ lastMs }) => lastMs),
        'ms',
      ),
    },
  ];
}

/** Needs the running stack. */
export async function benchGuests(): Promise<readonly Row[]> {
  const host = await newMember('Host of a thousand');
  const id = await givenEvent({ host, guests: GUESTS, fields: { title: 'A thousand guests', capacity: null } });
  await triggersDone();
  const all: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) all.push(await openAndClose(id));
  return [
    ...rowsOf(
      'Show All',
      all.map(({ opening }) => opening),
    ),
    {
      what: `guest grid, a screen further four times a second through all ${GUESTS}: the longest task, 4x slowdown`,
      value: spread(
        all.map(({ scrolling }) => scrolling.longestMs),
        'ms',
      ),
    },
    ...rowsOf(
      'Show Less',
      all.map(({ closing }) => closing),
    ),
  ];
}
