import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { median, type Row, spread } from '../rows.ts';
import { serveSite } from '../site/site.ts';
import { launch } from './view.ts';
import { sharedEvent } from './yardstick.ts';

/**
 * Lighthouse's scores for phones: performance as the median of 5 runs, the others from the last run. It simulates a phone four
 * times slower than this machine, so the score falls when the machine is busy. The table therefore also has the machine's speed
 * as Lighthouse measured it; under 1,000 Lighthouse warns that the score is too low.
 */

const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Judgement = Exclude<(typeof CATEGORIES)[number], 'performance'>;
type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>;
type Judged = {
  readonly scores: Scores;
  /** The audits that reduced a score other than performance. */
  readonly faults: Readonly<Record<Judgement, readonly string[]>>;
  readonly blockingMs: number;
  readonly paintMs: number;
  /** The machine's speed, in Lighthouse's own unit. */
  readonly speed: number;
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

async function judge(address: string, port: number): Promise<Judged> {
  const result = await lighthouse(address, {
    port,
    hostname: '127.0.0.1',
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...CATEGORIES],
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${address}`);
  const { categories, audits, environment, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const failed = (name: Judgement): readonly string[] =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
  const ms = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    faults: {
      accessibility: failed('accessibility'),
      'best-practices': failed('best-practices'),
      seo: failed('seo'),
    },
    blockingMs: ms('total-blocking-time'),
    paintMs: ms('largest-contentful-paint'),
    speed: environment.benchmarkIndex,
  };
}

/**
 * `fast`: its performance has a target. `hidden`: it asks search engines not to list it (a missing page, a return address
 * with a code), which is intended and not an SEO fault.
 */
type Page = { readonly path: string; readonly fast?: true; readonly hidden?: true };

function rowsOf(what: string, judged: readonly Judged[], { fast, hidden }: Page): readonly Row[] {
  const scores = judged.map(({ scores: { performance } }) => performance);
  const all = (figure: 'blockingMs' | 'paintMs' | 'speed') => judged.map((each) => each[figure]);
  const last = judged.at(-1);
  const names: readonly Judgement[] = ['accessibility', 'best-practices', ...(hidden ? [] : (['seo'] as const))];
  const others = names.map((name) => last?.scores[name] ?? 0);
  const failed = names.flatMap((name) => last?.faults[name] ?? []);
  const faults = failed.length > 0 ? ` (${failed.join(', ')})` : '';
  return [
    {
      what: `Lighthouse, ${what}: performance`,
      value: `${spread(scores, '')}; largest paint ${spread(all('paintMs'), 'ms')}, blocking ${spread(all('blockingMs'), 'ms')}, machine ${spread(all('speed'), '')}`,
      ...(fast ? { target: '≥ 98', met: median(scores) >= 98 } : {}),
    },
    {
      what: `Lighthouse, ${what}: accessibility, best practices${hidden ? ' (kept from search engines on purpose)' : ', SEO'}`,
      value: `${others.join(', ')}${faults}`,
      target: others.map(() => 100).join(', '),
      met: others.every((value) => value === 100),
    },
  ];
}

/** Needs the running stack. */
export async function benchLighthouse(): Promise<readonly Row[]> {
  const site = await serveSite();
  const event = await sharedEvent();
  const rows: Row[] = [];
  try {
    const pages: readonly Page[] = [
      { path: '/', fast: true },
      { path: event.path, fast: true },
      { path: '/terms' },
      { path: '/privacy' },
      { path: '/404', hidden: true },
      { path: '/finishSignIn', hidden: true },
    ];
    for (const page of pages) {
      const judged: Judged[] = [];
      for (let run = 0; run < (page.fast ? RUNS : 1); run += 1) {
        // A new browser for each run, so that nothing is left from the previous one.
        const port = await freePort();
        const browser = await launch(site, [`--remote-debugging-port=${port}`]);
        try {
          await site.warm();
          judged.push(await judge(site.address + page.path, port));
        } finally {
          await browser.close();
        }
      }
      rows.push(...rowsOf(page.path === event.path ? 'an event page' : page.path, judged, page));
    }
  } finally {
    await site.close();
  }
  return rows;
}
