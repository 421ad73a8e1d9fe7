import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { median, type Row } from '../rows.ts';
import { serveSite } from '../site/site.ts';
import { launch } from './view.ts';
import { sharedEvent } from './yardstick.ts';

/** Lighthouse as it judges phones (its own simulated throttling): performance as the median of 3, the others of the last. */

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>;
type Judged = {
  readonly scores: Scores;
  /** What cost points outside of performance, by the audit's name. */
  readonly faults: readonly string[];
  readonly paints: string;
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
  if (!result) throw new Error(`Lighthouse had nothing to say of ${address}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const failed = CATEGORIES.slice(1).flatMap((name) =>
    (categories[name]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1),
  );
  const shown = (id: string): string => audits[id]?.displayValue?.replaceAll('\u00a0', ' ') ?? '?';
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    faults: failed.map(({ id }) => id),
    paints: `FCP ${shown('first-contentful-paint')}, LCP ${shown('largest-contentful-paint')}, TBT ${shown('total-blocking-time')}`,
  };
}

function rowsOf(path: string, judged: readonly Judged[], fast: boolean): readonly Row[] {
  const performance = median(judged.map(({ scores }) => scores.performance));
  const last = judged.at(-1);
  const others = CATEGORIES.slice(1).map((name) => last?.scores[name] ?? 0);
  const faults = last?.faults.length ? ` (${last.faults.join(', ')})` : '';
  return [
    {
      what: `Lighthouse, ${path}: performance`,
      value: `${performance} (${last?.paints})`,
      ...(fast ? { target: '≥ 98', met: performance >= 98 } : {}),
    },
    {
      what: `Lighthouse, ${path}: accessibility, best practices, SEO`,
      value: `${others.join(', ')}${faults}`,
      target: '100, 100, 100',
      met: others.every((value) => value === 100),
    },
  ];
}

/** Against the running stack. */
export async function benchLighthouse(): Promise<readonly Row[]> {
  const site = await serveSite();
  const event = await sharedEvent();
  const rows: Row[] = [];
  try {
    for (const { path, fast } of [
      { path: '/', fast: true },
      { path: event.path, fast: true },
      { path: '/terms', fast: false },
      { path: '/privacy', fast: false },
    ]) {
      const judged: Judged[] = [];
      for (let run = 0; run < (fast ? RUNS : 1); run += 1) {
        // A browser for each run: nothing is left of the one before.
        const port = await freePort();
        const browser = await launch(site, [`--remote-debugging-port=${port}`]);
        try {
          await site.warm();
          judged.push(await judge(site.address + path, port));
        } finally {
          await browser.close();
        }
      }
      rows.push(...rowsOf(path === event.path ? 'an event page' : path, judged, fast));
    }
  } finally {
    await site.close();
  }
  return rows;
}
