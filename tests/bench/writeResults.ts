import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../../stack/services/folders.ts';
import { machine, type Row, tableOf } from './rows.ts';

const PAGE = join(root, 'docs', 'performance.md');
const [BEGIN, END] = ['<!-- results: npm run bench -- --write -->', '<!-- end of results -->'];

/**
 * Replaces the table in docs/performance.md.
 * @throws Error if the page has no place for it.
 */
export function writeResults(rows: readonly Row[]): void {
  const page = readFileSync(PAGE, 'utf8');
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error('docs/performance.md has no place for results');
  const when = `${new Date().toISOString().slice(0, 10)}, ${machine()}, load ${loadavg()[1]?.toFixed(1)} (5 minutes).`;
  writeFileSync(PAGE, `${before}${BEGIN}\n\n${when}\n\n${tableOf(rows)}\n\n${END}${after}`);
}
