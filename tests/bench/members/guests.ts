import { givenEvent } from '../../e2e/support/eventWorld.ts';
import { newMember } from '../../e2e/support/member.ts';
import { median, type Row, spread } from '../rows.ts';
import { asMember } from './member.ts';

/** "Show All" and "Show Less" of an event with 1,000 guests at 4x slowdown. Medians of 5. */

const RUNS = 5;
const GUESTS = 1000;
const TARGET_MS = 50;
/** Eight guests and "Show All". */
const AT_FIRST = 9;

/** `firstMs`: until the press is answered; `lastMs`: until everything is there, or gone. */
type Turning = { readonly firstMs: number; readonly lastMs: number; readonly longestMs: number };

/** Runs in the page: from the press until the list is as long as it will be and a second has passed without a long task. */
function press(wanted: { name: string; after: string; items: number }): Promise<Turning> {
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
    let complete: number | null = null;
    button(wanted.name)?.click();
    const look = () => {
      const now = performance.now();
      if (first === null && button(wanted.after)) first = last = now;
      if (complete === null && list?.children.length === wanted.items) complete = last = now;
      if (first === null || complete === null || now - last < 1000) return void setTimeout(look, 20);
      resolve({ firstMs: first - begun, lastMs: complete - begun, longestMs: Math.max(0, ...tasks) });
    };
    look();
  });
}

async function openAndClose(id: string): Promise<{ opening: Turning; closing: Turning }> {
  return asMember(await newMember('Curious'), async ({ page, slow }) => {
    await page.goto(`/events/${id}`);
    await page.getByRole('button', { name: 'Join Event' }).waitFor();
    await page.getByRole('button', { name: /Show All/u }).scrollIntoViewIfNeeded();
    await slow();
    const opening = await page.evaluate(press, { name: 'Show All', after: 'Show Less', items: GUESTS });
    const closing = await page.evaluate(press, { name: 'Show Less', after: 'Show All', items: AT_FIRST });
    return { opening, closing };
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

/** Against the running stack. */
export async function benchGuests(): Promise<readonly Row[]> {
  const host = await newMember('Host of a thousand');
  const id = await givenEvent({ host, guests: GUESTS, fields: { title: 'A thousand guests', capacity: null } });
  const all: { opening: Turning; closing: Turning }[] = [];
  for (let run = 0; run < RUNS; run += 1) all.push(await openAndClose(id));
  return [
    ...rowsOf(
      'Show All',
      all.map(({ opening }) => opening),
    ),
    ...rowsOf(
      'Show Less',
      all.map(({ closing }) => closing),
    ),
  ];
}
