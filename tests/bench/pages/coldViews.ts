import type { Browser } from '@playwright/test';
import { median, type Row, spread } from '../rows.ts';
import { type Site, serveSite } from '../site/site.ts';
import type { Press } from './probe.ts';
import { launch, measureView, phone, pressIn, type View } from './view.ts';
import { putEventYardstick, putLandingYardstick, sharedEvent } from './yardstick.ts';

/** Cold first views and their yardstick, in the same run: empty device caches, a warm edge. Medians of 5. */

const RUNS = 5;
const LIMITS = { largest: 1.3, interactive: 2.5, blockingMs: 50, kB: 200, shift: 0.01 };

type Subject = {
  readonly name: string;
  /** Whether the targets relative to the yardstick apply: only to the page that shared links lead to. */
  readonly aims: boolean;
  readonly path: string;
  readonly yardstick: string;
  /** The button that a visitor came for; pressed as soon as it is visible. */
  readonly first: Press;
  /** Its counterpart on the yardstick. */
  readonly firstThere: Press;
  /** A button that only the app's code handles. */
  readonly taken: Press;
};

type Pressed = { readonly ms: number; readonly bytes: number };
type Measured = {
  readonly views: View[];
  readonly first: Pressed[];
  readonly taken: Pressed[];
  readonly yardViews: View[];
  readonly yardFirst: Pressed[];
};

/** Each in its own browser context, like a device on its first visit. */
async function cold<T>(browser: Browser, site: Site, work: (context: Awaited<ReturnType<typeof phone>>) => Promise<T>) {
  await site.warm();
  const context = await phone(browser, site, 'block');
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Measures the yardstick between our views, so that both have the same machine load. */
async function measure(browser: Browser, site: Site, subject: Subject): Promise<Measured> {
  const all: Measured = { views: [], first: [], taken: [], yardViews: [], yardFirst: [] };
  const [ours, theirs] = [site.address + subject.path, site.address + subject.yardstick];
  // Fills the edge's cache, and compresses the files.
  await cold(browser, site, (context) => measureView(context, ours));
  await cold(browser, site, (context) => measureView(context, theirs));
  for (let run = 0; run < RUNS; run += 1) {
    all.yardViews.push(await cold(browser, site, (context) => measureView(context, theirs)));
    all.views.push(await cold(browser, site, (context) => measureView(context, ours)));
    all.yardFirst.push(await cold(browser, site, (context) => pressIn(context, theirs, subject.firstThere)));
    all.first.push(await cold(browser, site, (context) => pressIn(context, ours, subject.first)));
    all.taken.push(await cold(browser, site, (context) => pressIn(context, ours, subject.taken)));
  }
  return all;
}

const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;

function rowsOf({ name, aims }: Subject, { views, first, taken, yardViews, yardFirst }: Measured): readonly Row[] {
  const pick = <K extends keyof View>(some: readonly View[], key: K) => some.map((view) => view[key]);
  const largest = pick(views, 'largestPaintMs');
  const yardLargest = pick(yardViews, 'largestPaintMs');
  const firstMs = first.map(({ ms }) => ms);
  const kB = median(first.map(({ bytes }) => bytes)) / 1000;
  const [largestRatio, firstRatio] = [median(largest), median(firstMs)].map((ms) => ms / median(yardLargest));
  const within = (ratio: number | undefined, limit: number) => ratio !== undefined && ratio <= limit;
  const blocking = pick(views, 'blockingMs');
  const shift = Math.max(...pick(views, 'shift'));
  return [
    { what: `${name}, yardstick: largest paint`, value: spread(yardLargest, 'ms') },
    {
      what: `${name}, yardstick: its link answers`,
      value: spread(
        yardFirst.map(({ ms }) => ms),
        'ms',
      ),
    },
    { what: `${name}: first paint`, value: spread(pick(views, 'firstPaintMs'), 'ms') },
    {
      what: `${name}: largest paint (${views[0]?.largest.split(' ')[0] ?? '?'})`,
      value: spread(largest, 'ms'),
      ratio: times(largestRatio ?? Number.NaN),
      ...(aims && { target: `≤ ${LIMITS.largest} ×`, met: within(largestRatio, LIMITS.largest) }),
    },
    {
      what: `${name}: interactive, the visitor's button answers`,
      value: spread(firstMs, 'ms'),
      ratio: times(firstRatio ?? Number.NaN),
      ...(aims && {
        target: `≤ ${LIMITS.interactive} × its largest paint`,
        met: within(firstRatio, LIMITS.interactive),
      }),
    },
    {
      what: `${name}: React has taken over`,
      value: spread(
        taken.map(({ ms }) => ms),
        'ms',
      ),
    },
    {
      what: `${name}: blocking time`,
      value: spread(blocking, 'ms'),
      target: `≤ ${LIMITS.blockingMs} ms`,
      met: median(blocking) <= LIMITS.blockingMs,
    },
    { what: `${name}: longest task`, value: spread(pick(views, 'longestTaskMs'), 'ms') },
    {
      what: `${name}: layout shift, the worst of ${RUNS}`,
      value: [shift.toFixed(4), ...views.flatMap(({ moved }) => moved)].join(', '),
      target: `< ${LIMITS.shift}`,
      met: shift < LIMITS.shift,
    },
    {
      what: `${name}: transferred before interactive`,
      value: `${kB.toFixed(0)} kB`,
      target: `≤ ${LIMITS.kB} kB`,
      met: kB <= LIMITS.kB,
    },
    {
      what: `${name}: transferred until at rest, in requests`,
      value: `${(median(pick(views, 'bytes')) / 1000).toFixed(0)} kB, ${median(pick(views, 'requests'))}`,
    },
  ];
}

/** Needs the running stack. */
export async function benchColdViews(): Promise<readonly Row[]> {
  const site = await serveSite();
  const browser = await launch(site);
  try {
    const event = await sharedEvent();
    const signIn: Press = { name: 'Sign In', answer: 'navigation' };
    const byPhone: Press = { name: 'Continue with Phone', answer: { selector: 'input[type=tel]' } };
    const landing = putLandingYardstick(site);
    const subjects: readonly Subject[] = [
      {
        name: '/ (landing and sign-in)',
        aims: false,
        path: '/',
        yardstick: landing,
        first: byPhone,
        firstThere: { name: byPhone.name, answer: 'navigation' },
        taken: { name: 'Continue with Email', answer: { selector: 'input[type=email]' } },
      },
      {
        name: 'event page',
        aims: true,
        path: event.path,
        yardstick: await putEventYardstick(site, event),
        first: signIn,
        firstThere: signIn,
        taken: { name: 'Share', answer: { selector: 'dialog[open], [role=dialog]' } },
      },
    ];
    const rows: Row[] = [];
    for (const subject of subjects) rows.push(...rowsOf(subject, await measure(browser, site, subject)));
    return rows;
  } finally {
    await browser.close();
    await site.close();
  }
}
