import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { readPorts } from '../../../stack/services/ports.ts';
import { makeLink } from '../../e2e/support/doorDesk.ts';
import { givenEvent, givenGuest } from '../../e2e/support/eventWorld.ts';
import { cameraArgs, film } from '../../e2e/support/fakeCamera.ts';
import { type Member, newMember, signInAs } from '../../e2e/support/member.ts';
import { type OwnDevice, ownDevice } from '../../e2e/support/ownDevice.ts';
import { passOf } from '../../e2e/support/passOf.ts';
import { readyOffline } from '../../e2e/support/readyOffline.ts';
import { median, percentile, type Row, spread } from '../rows.ts';
import { triggersDone } from '../triggersDone.ts';

/**
 * The door of an event with 1,000 spots, on a phone at 4x slowdown without a network: a camera that sees 40 passes a minute. For
 * comparison, Hi.Events takes at most one scan a second and asks its server for each.
 */

const SPOTS = 1_000;
const PASSES = 40;
/** A pass is held into the camera for a second, and the next one comes a moment later: 42 a minute. */
const [SHOWN_S, BETWEEN_S] = [1, 0.4];
const OPENINGS = 5;
const LIMITS = { verdictMs: 250, openMs: 1_500, downloadKb: 600, listKb: 100, grownMb: 2 };

/** In ms since the page began: when the door was ready, and the first and the last verdict; and how long each took. */
type Watched = { ready: number; readonly verdicts: number[]; first: number; last: number };

declare global {
  interface Window {
    doorSeen?: Watched;
  }
}

/** Runs in the page before its scripts: notes when the door is ready, and how long each pass takes to be judged. */
function watchDoor(): void {
  const seen: Watched = { ready: Number.NaN, verdicts: [], first: Number.NaN, last: Number.NaN };
  window.doorSeen = seen;
  const untilReady = () => {
    if (/Ready: \d/u.test(document.querySelector('main')?.textContent ?? '')) seen.ready = performance.now();
    else requestAnimationFrame(untilReady);
  };
  addEventListener('DOMContentLoaded', untilReady);
  const small = new OffscreenCanvas(16, 12).getContext('2d', { willReadFrequently: true });
  let shownAt: number | null = null;
  let wasShown = false;
  let said = '';
  const frame = (video: HTMLVideoElement) => {
    small?.drawImage(video, 0, 0, 16, 12);
    // The wall is grey; a pass is white and black.
    const centre = [...(small?.getImageData(4, 3, 8, 6).data ?? [])].filter((_byte, at) => at % 4 === 0);
    const isShown = Math.max(...centre) - Math.min(...centre) > 30;
    if (isShown && !wasShown) shownAt = performance.now();
    wasShown = isShown;
    video.requestVideoFrameCallback(() => frame(video));
  };
  const start = setInterval(() => {
    const video = document.querySelector('video');
    if (!video) return;
    clearInterval(start);
    video.requestVideoFrameCallback(() => frame(video));
    new MutationObserver(() => {
      const now =
        document.querySelector('[role=status][aria-label=Result], output[aria-label=Result]')?.textContent ?? '';
      if (now === said || !now.startsWith('Welcome')) return;
      said = now;
      const at = shownAt;
      // The frame that shows it is being rendered now.
      requestAnimationFrame(() => {
        const painted = performance.now();
        if (at !== null) seen.verdicts.push(painted - at);
        if (Number.isNaN(seen.first)) seen.first = painted;
        seen.last = painted;
      });
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, 50);
}

const slowDown = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return devtools;
};
const doorOf = (id: string) => `/events/${id}/door`;

/** The host makes a link for a helper on the door's page. */
async function madeLink(page: Page) {
  await page.getByRole('button', { name: 'Door link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Door link' });
  const link = await makeLink(dialog, 'Front gate');
  await dialog.press('Escape');
  return link;
}

/** kB of files, as Hosting compresses them once, when the site is deployed. */
type Kb = { readonly br: number; readonly gzip: number };
const kbOf = (bodies: readonly Buffer[]): Kb => {
  const sum = (compress: (body: Buffer) => Buffer) =>
    bodies.reduce((total, body) => total + compress(body).length, 0) / 1000;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return { br: sum((body) => brotliCompressSync(body, { params })), gzip: sum((body) => gzipSync(body, { level: 9 })) };
};

/** Of everything under static/ that this page asks for, with the reader of passes, and of the list of spots. */
async function downloads(page: Page, path: string, pin: string | null = null) {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/static/')) files.add(pathname);
  });
  const list = page.waitForResponse((response) => /door-(?:link-)?list/u.test(response.url()) && response.ok());
  await page.goto(path);
  if (pin !== null) {
    await page.getByRole('textbox', { name: 'PIN' }).fill(pin);
    await page.getByRole('button', { name: 'Open door' }).click();
  }
  await page.getByText(`Ready: ${SPOTS} spots`).waitFor();
  const listKb = gzipSync(await (await list).body()).length / 1000;
  if (pin === null) await readyOffline(page);
  // The worker fetches what reads passes before anybody needs it.
  await page.waitForFunction(async () => (await (await caches.open('scanner')).keys()).length > 1);
  const scanner = await page.evaluate(async () => (await (await caches.open('scanner')).keys()).map(({ url }) => url));
  for (const url of scanner) files.add(new URL(url).pathname);
  const bodies = await Promise.all([...files].map(async (file) => (await page.request.get(file)).body()));
  return { code: kbOf(bodies), listKb };
}

/** ms from a new process without a network until the door is ready. */
async function open(device: OwnDevice, path: string): Promise<number> {
  await device.kill();
  const page = await device.open();
  await page.addInitScript(watchDoor);
  await slowDown(page);
  await page.goto(path);
  await page.waitForFunction(() => (window.doorSeen?.ready ?? 0) > 0);
  return page.evaluate(() => window.doorSeen?.ready ?? Number.NaN);
}

async function scan(page: Page): Promise<Watched & { readonly grownMb: number }> {
  const devtools = await page.context().newCDPSession(page);
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1_000_000;
  };
  const count = (least: number) =>
    page.waitForFunction((wanted) => (window.doorSeen?.verdicts.length ?? 0) >= wanted, least, {
      timeout: 180_000,
    });
  await page.getByRole('button', { name: 'Start camera' }).click();
  await count(5);
  const before = await heap();
  await count(PASSES);
  const grownMb = (await heap()) - before;
  const seen = await page.evaluate(() => window.doorSeen);
  if (!seen) throw new Error('The door was not watched.');
  return { ...seen, grownMb };
}

/** Needs the running stack. */
export async function benchDoor(): Promise<readonly Row[]> {
  const host = await newMember('Host at the door');
  const id = await givenEvent({ host, startsInHours: 5, guests: SPOTS - PASSES, fields: { capacity: null } });
  const coming: Member[] = [];
  for (let at = 1; at <= PASSES; at += 1) coming.push(await newMember(`Comes ${at}`));
  for (const guest of coming) await givenGuest(id, guest);
  await triggersDone();
  const passes: string[] = [];
  for (const { uid } of coming) passes.push(await passOf(id, uid));
  const recording = film([
    { code: null, seconds: 3 },
    ...passes.flatMap((code) => [
      { code, seconds: SHOWN_S },
      { code: null, seconds: BETWEEN_S },
    ]),
  ]);
  const baseURL = `http://localhost:${readPorts().hosting}`;
  const device = await ownDevice({ baseURL, browser: 'shell', args: cameraArgs(recording) });
  const helpers = await ownDevice({ baseURL, browser: 'shell' });
  try {
    const page = await device.open();
    await signInAs(page, host);
    const own = await downloads(page, doorOf(id));
    const link = await madeLink(page);
    const theirs = await downloads(await helpers.open(), link.path, link.pin);
    await device.goOffline();
    await helpers.goOffline();
    const [openings, helpersOpenings]: [number[], number[]] = [[], []];
    for (let run = 0; run < OPENINGS; run += 1) helpersOpenings.push(await open(helpers, link.path));
    await helpers.kill();
    for (let run = 0; run < OPENINGS; run += 1) openings.push(await open(device, doorOf(id)));
    const { verdicts, first, last, grownMb } = await scan(device.page());
    const aMinute = ((verdicts.length - 1) / (last - first)) * 60_000;
    const slowest = percentile(verdicts, 0.95);
    const parts = [
      { whose: 'the host’s door', ...own, openedMs: openings },
      { whose: 'a helper’s door, without an account', ...theirs, openedMs: helpersOpenings },
    ] as const;
    return [
      ...parts.flatMap(({ whose, code, listKb, openedMs }) => [
        row(
          `${whose}: its code with the reader of passes`,
          `${code.br.toFixed(0)} kB (gzip ${code.gzip.toFixed(0)})`,
          `≤ ${LIMITS.downloadKb} kB`,
          code.br <= LIMITS.downloadKb,
        ),
        row(
          `${whose}: its list of 1,000 spots`,
          `${listKb.toFixed(1)} kB`,
          `≤ ${LIMITS.listKb} kB`,
          listKb <= LIMITS.listKb,
        ),
        row(
          `${whose} in a new browser process, without a network, 4x slowdown: ready`,
          spread(openedMs, 'ms'),
          `≤ ${LIMITS.openMs} ms`,
          median(openedMs) <= LIMITS.openMs,
        ),
      ]),
      row(
        `the host’s door, ${verdicts.length} passes: from the camera’s first frame until the verdict is painted, p95`,
        `${slowest.toFixed(0)} ms (median ${median(verdicts).toFixed(0)})`,
        `≤ ${LIMITS.verdictMs} ms`,
        slowest <= LIMITS.verdictMs,
      ),
      row('the same: let in a minute', aMinute.toFixed(0), '≥ 40', aMinute >= 40),
      row(
        'the same: how much the page’s memory has grown',
        `${grownMb.toFixed(1)} MB`,
        `≤ ${LIMITS.grownMb} MB`,
        grownMb <= LIMITS.grownMb,
      ),
    ];
  } finally {
    await device.dispose();
    await helpers.dispose();
    rmSync(dirname(recording), { recursive: true, force: true });
  }
}

const row = (what: string, value: string, target: string, met: boolean): Row => ({ what, value, target, met });
