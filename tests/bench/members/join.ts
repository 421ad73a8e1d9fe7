import type { Page } from '@playwright/test';
import { givenEvent } from '../../e2e/support/eventWorld.ts';
import { newMember } from '../../e2e/support/member.ts';
import { median, type Row, spread } from '../rows.ts';
import { asMember } from './member.ts';

/** From a press on an event page until its answer is painted. Medians of 5. */

const RUNS = 5;
/** A join took 240 ms, and 580 for as long as a part of the page loaded with it. */
const JOIN_LIMIT_MS = 400;
/** The first press took 350 ms when React first rendered the dialog's fallback. */
const DIALOG_LIMIT_MS = 200;

/** Runs in the page: presses a button and waits until an element that matches `until` (its text, if given) is painted. */
const pressUntil = (page: Page, press: string, until: string, text: string | null): Promise<number> =>
  page.evaluate(
    ([name, selector, wanted]) =>
      new Promise<number>((resolve) => {
        const shown = (there: string, named: string | null) =>
          [...document.querySelectorAll<HTMLElement>(there)].find(
            (one) => (named === null || one.textContent.trim() === named) && one.checkVisibility(),
          );
        const begun = performance.now();
        shown('button', name)?.click();
        const check = () => {
          if (!shown(selector, wanted)) return void requestAnimationFrame(check);
          // The frame that shows it is being rendered now.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
        };
        check();
      }),
    [press, until, text] as const,
  );

/** A member's page loads the dialogs with the other parts of their chunk. */
const hasDialogs = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/pageParts.')));

/** Needs the running stack. */
export async function benchJoin(): Promise<readonly Row[]> {
  const host = await newMember('Host of joins');
  const [joins, dialogs]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    const id = await givenEvent({ host, fields: { title: 'Somebody joins' } });
    await asMember(await newMember('Somebody'), async ({ page, slow }) => {
      await page.goto(`/events/${id}`);
      await page.getByRole('button', { name: 'Join Event' }).waitFor();
      await hasDialogs(page);
      await slow();
      joins.push(await pressUntil(page, 'Join Event', 'button', 'Leave Event'));
      dialogs.push(await pressUntil(page, 'Leave Event', 'dialog[open]', null));
    });
  }
  return [
    {
      what: 'join: from the press of Join Event until Leave Event, 4x slowdown, emulators',
      value: spread(joins, 'ms'),
      target: `≤ ${JOIN_LIMIT_MS} ms`,
      met: median(joins) <= JOIN_LIMIT_MS,
    },
    {
      what: 'leave: from the first press of Leave Event until its dialog is painted, 4x slowdown',
      value: spread(dialogs, 'ms'),
      target: `≤ ${DIALOG_LIMIT_MS} ms`,
      met: median(dialogs) <= DIALOG_LIMIT_MS,
    },
  ];
}
