import type { Locator, Page } from '@playwright/test';
import { newMember } from '../../e2e/support/member.ts';
import { median, type Row, spread } from '../rows.ts';
import { asMember } from './member.ts';

/** Types into the wizard at 4x slowdown, and for comparison into a bare field of a page without scripts. Medians of 5. */

const RUNS = 5;
const WORDS = 'A long table under the plane trees, bring a plate and a chair';
const KEY_EVERY_MS = 80;
/** Longer than one and a half frames of 60 a second: at least one was dropped. */
const DROPPED_MS = 25;

type Typed = { readonly dropped: number; readonly slowestKeyMs: number };

/** Runs in the page: the time between frames, and how long each key took until it was painted. */
function record(): void {
  const seen = { gaps: [] as number[], keys: [] as number[] };
  let last: number | null = null;
  const frame = (now: number) => {
    if (last !== null) seen.gaps.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') seen.keys.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(window, { typing: seen });
}

async function type(page: Page, field: Locator): Promise<Typed> {
  await field.click();
  // Work that a page does after its first paint is not part of typing.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(record);
  await page.keyboard.type(WORDS, { delay: KEY_EVERY_MS });
  const { gaps, keys } = await page.evaluate(
    () => (window as unknown as { typing: { gaps: number[]; keys: number[] } }).typing,
  );
  return { dropped: gaps.filter((gap) => gap > DROPPED_MS).length, slowestKeyMs: Math.max(0, ...keys) };
}

const BARE = '<!doctype html><title>Bare</title><label>Event name <textarea rows=6></textarea></label>';

/** Needs the running stack. */
export async function benchTyping(): Promise<readonly Row[]> {
  const [ours, bare]: [Typed[], Typed[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    await asMember(await newMember('Typist'), async ({ page, slow }) => {
      await page.goto('/create-event');
      const field = page.getByLabel('Description');
      await field.waitFor();
      await slow();
      ours.push(await type(page, field));
      await page.setContent(BARE);
      bare.push(await type(page, page.getByLabel('Event name')));
    });
  }
  const of = (all: readonly Typed[], key: keyof Typed) => all.map((one) => one[key]);
  const [dropped, droppedThere] = [median(of(ours, 'dropped')), median(of(bare, 'dropped'))];
  return [
    {
      what: `typing ${WORDS.length} letters in the wizard, 4x slowdown: frames late`,
      value: spread(of(ours, 'dropped'), ''),
      ratio: `${spread(of(bare, 'dropped'), '')} in a bare field`,
      target: 'no more than in a bare field',
      met: dropped <= droppedThere,
    },
    {
      what: 'the same: the slowest key until painted',
      value: spread(of(ours, 'slowestKeyMs'), 'ms'),
      ratio: `${spread(of(bare, 'slowestKeyMs'), 'ms')} in a bare field`,
    },
  ];
}
