import { newMember } from '../../e2e/support/member.ts';
import { median, type Row, spread } from '../rows.ts';
import { asMember } from './member.ts';

/** From one loaded screen to another at 4x slowdown: from the press until the new screen is painted. Medians of 5. */

const RUNS = 5;
const TARGET_MS = 100;

const TURNS = [
  { link: 'Your Events', title: 'Your Events' },
  { link: 'Home', title: 'Hey ' },
] as const;

/** Runs in the page: presses a link of the navigation and waits for a heading of the new screen. */
function turn({ link, title }: { link: string; title: string }): Promise<number> {
  return new Promise((resolve) => {
    const begun = performance.now();
    [...document.querySelectorAll('nav a')]
      .find((one) => one.textContent.trim() === link && one.checkVisibility())
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 }));
    const check = () => {
      if (!document.querySelector('h1')?.textContent.startsWith(title)) return void setTimeout(check);
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
    };
    check();
  });
}

/** Needs the running stack. */
export async function benchNavigation(): Promise<readonly Row[]> {
  const times = await asMember(await newMember('Walker'), async ({ page, slow }) => {
    const measured = new Map(TURNS.map(({ link }) => [link as string, [] as number[]]));
    await page.goto('/home');
    await page.getByRole('heading', { level: 1, name: /^Hey / }).waitFor();
    // Both screens have been opened once, so their data is loaded.
    for (const one of TURNS) await page.evaluate(turn, one);
    await slow();
    for (let run = 0; run < RUNS; run += 1) {
      for (const one of TURNS) {
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        measured.get(one.link)?.push(await page.evaluate(turn, one));
      }
    }
    return measured;
  });
  return [...times].map(([link, ms]) => ({
    what: `to the loaded screen ${link}, 4x slowdown: from the press until painted`,
    value: spread(ms, 'ms'),
    target: `≤ ${TARGET_MS} ms`,
    met: median(ms) <= TARGET_MS,
  }));
}
