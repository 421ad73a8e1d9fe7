import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A row of the table in docs/cost.md, which tests/e2e/reads.spec.ts compares with its measurements. */
export type Screen = {
  readonly name: string;
  /** Documents, counted as Firestore bills them. */
  readonly reads: number;
  readonly calls: number;
  /** Compressed, from Hosting, with an empty browser cache. */
  readonly siteKb: number;
  readonly storeKb: number;
};

export const costPage = (): string => readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'cost.md'), 'utf8');

/** @throws Error if the table has no such row, or one without its four numbers. */
export function screen(name: string): Screen {
  const line = costPage()
    .split('\n')
    .find((text) => text.startsWith(`| ${name} |`));
  const [reads, calls, siteKb, storeKb] = line?.split('|').slice(2, 6).map(Number) ?? [];
  const found = {
    name,
    reads: reads ?? Number.NaN,
    calls: calls ?? Number.NaN,
    siteKb: siteKb ?? Number.NaN,
    storeKb: storeKb ?? Number.NaN,
  };
  if (Object.values(found).some(Number.isNaN)) throw new Error(`docs/cost.md has no row "${name}" with four numbers.`);
  return found;
}
