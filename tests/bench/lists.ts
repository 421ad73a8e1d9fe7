import { type Browser, chromium } from '@playwright/test';
import { readPorts } from '../../stack/services/ports.ts';
import { chromiumOptions } from '../e2e/support/browser.ts';
import { givenEvent } from '../e2e/support/eventWorld.ts';
import { type Member, newMember, signInAs } from '../e2e/support/member.ts';
import { median, type Row, spread } from './rows.ts';
import { triggersDone } from './triggersDone.ts';

/**
 * Opens a host's list from another page of the app at 4x slowdown, with 1,000 and with 10 events. Medians of 9, because the
 * result is a ratio of two.
 */

const RUNS = 9;
const MANY = 1000;
const FEW = 10;
/** The difference between two measurements of the same list on a busy machine. */
const TOLERANCE = 1.25;

async function hostOf(count: number): Promise<Member> {
  const host = await newMember(`Host of ${count}`);
  const waiting = Array.from({ length: count }, (_, at) => at + 1);
  const write = async () => {
    for (let n = waiting.pop(); n !== undefined; n = waiting.pop()) {
      await givenEvent({ host, startsInHours: n, fields: { title: `Event ${n}` } });
    }
  };
  await Promise.all(Array.from({ length: 20 }, write));
  return host;
}

/**
 * Runs in the page: milliseconds from the next click until a link with this text has been painted. Playwright's own waits
 * poll only every half a second after a while.
 */
function paintedAfterClick(text: string): Promise<number> {
  const clicked = new Promise<number>((resolve) => {
    window.addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
  });
  const isThere = () => [...document.querySelectorAll('main a')].some((link) => link.textContent.startsWith(text));
  const painted = new Promise<number>((resolve) => {
    const watch = new MutationObserver(() => {
      if (!isThere()) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  return Promise.all([clicked, painted]).then(([from, until]) => until - from);
}

/** Milliseconds from the press on "Your Events" until the host's nearest event is painted. */
async function open(browser: Browser, host: Member): Promise<number> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${readPorts().hosting}`,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await signInAs(page, host);
    await page.goto('/privacy');
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Your Events' });
    await link.waitFor();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const painted = page.evaluate(paintedAfterClick, 'Event 1');
    await link.click();
    return await painted;
  } finally {
    await context.close();
  }
}

/** Against the running stack. */
export async function benchLists(): Promise<readonly Row[]> {
  const [few, many] = [await hostOf(FEW), await hostOf(MANY)];
  await triggersDone();
  const browser = await chromium.launch(chromiumOptions());
  const [ofFew, ofMany]: [number[], number[]] = [[], []];
  try {
    for (let run = 0; run < RUNS; run += 1) {
      ofFew.push(await open(browser, few));
      ofMany.push(await open(browser, many));
    }
  } finally {
    await browser.close();
  }
  const ratio = median(ofMany) / median(ofFew);
  return [
    { what: `a host's list of ${FEW} events, until shown, 4x slowdown`, value: spread(ofFew, 'ms') },
    {
      what: `a host's list of ${MANY} events, until shown, 4x slowdown`,
      value: spread(ofMany, 'ms'),
      ratio: `${ratio.toFixed(2)} of the list of ${FEW}`,
      target: `≤ ${TOLERANCE} of the list of ${FEW}`,
      met: ratio <= TOLERANCE,
    },
  ];
}
