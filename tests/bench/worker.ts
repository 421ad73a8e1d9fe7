import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import budgets from '../../budgets.json' with { type: 'json' };
import { root } from '../../stack/services/folders.ts';
import { readPorts } from '../../stack/services/ports.ts';
import { chromiumOptions } from '../e2e/support/browser.ts';
import { givenEvent } from '../e2e/support/eventWorld.ts';
import { type Member, newMember, signInAs } from '../e2e/support/member.ts';
import { readyOffline } from '../e2e/support/readyOffline.ts';
import { addedKb, touchPage, visitorsPageSettled } from '../e2e/support/workerFetches.ts';
import type { Row } from './rows.ts';

/** The service worker's size, and what it fetches beside what the page has loaded itself, gzip as Hosting sends it. */

const { worker } = budgets;

const rowOf = (what: string, kB: number, limit: number): Row => ({
  what,
  value: `${kB.toFixed(1)} kB`,
  target: `≤ ${limit / 1000} kB`,
  met: kB <= limit / 1000,
});

async function fetched(browser: Browser, path: string, member: Member | null): Promise<number> {
  const baseURL = `http://localhost:${readPorts().hosting}`;
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    if (member) await signInAs(page, member);
    await page.goto(path);
    if (member) await readyOffline(page);
    else await Promise.all([workerIsActive(page), visitorsPageSettled(page).then(() => touchPage(page))]);
    return await addedKb(page);
  } finally {
    await context.close();
  }
}

const workerIsActive = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (!active || active.state === 'activated') return;
    await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
  });

/** Against the running stack. */
export async function benchWorker(): Promise<readonly Row[]> {
  const ada = await newMember('Ada Lovelace');
  const id = await givenEvent({ host: ada });
  const browser = await chromium.launch(chromiumOptions());
  try {
    return [
      rowOf(
        'the service worker',
        gzipSync(readFileSync(join(root, 'dist/sw.js')), { level: 9 }).length / 1000,
        worker.itself,
      ),
      rowOf("what a visitor's worker fetches", await fetched(browser, `/events/${id}`, null), worker.fetches.visitor),
      rowOf("what a member's worker fetches", await fetched(browser, '/home', ada), worker.fetches.member),
    ];
  } finally {
    await browser.close();
  }
}
