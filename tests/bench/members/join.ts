import type { Page } from '@playwright/test';
import { givenEvent } from '../../e2e/support/eventWorld.ts';
import { newMember } from '../../e2e/support/member.ts';
import { median, type Row, spread } from '../rows.ts';
import { asMember } from './member.ts';

/** From the press of "Join Event" until "Leave Event" is painted. Medians of 5. */

const RUNS = 5;
/** A join took 240 ms, and 580 for as long as a part of the page loaded with it. */
const LIMIT_MS = 400;

/** Runs in the page: presses one button and waits for the other. */
const pressUntil = (page: Page, press: string, until: string): Promise<number> =>
  page.evaluate(
    ([first, then]) =>
      new Promise<number>((resolve) => {
        const shown = (name: string | undefined) =>
          [...document.querySelectorAll('button')].find(
            (one) => one.textContent.trim() === name && one.checkVisibility(),
          );
        const begun = performance.now();
        shown(first)?.click();
        const look = () => {
          if (!shown(then)) return void requestAnimationFrame(look);
          // The frame that shows it is being rendered now.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
        };
        look();
      }),
    [press, until],
  );

/** Needs the running stack. */
export async function benchJoin(): Promise<readonly Row[]> {
  const host = await newMember('Host of joins');
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const id = await givenEvent({ host, fields: { title: 'Somebody joins' } });
    const joiner = await newMember('Somebody');
    times.push(
      await asMember(joiner, async ({ page, slow }) => {
        await page.goto(`/events/${id}`);
        await page.getByRole('button', { name: 'Join Event' }).waitFor();
        await slow();
        return pressUntil(page, 'Join Event', 'Leave Event');
      }),
    );
  }
  return [
    {
      what: 'join: from the press of Join Event until Leave Event, 4x slowdown, emulators',
      value: spread(times, 'ms'),
      target: `≤ ${LIMIT_MS} ms`,
      met: median(times) <= LIMIT_MS,
    },
  ];
}
