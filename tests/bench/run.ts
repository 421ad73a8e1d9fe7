/**
 * `npm run bench` measures and prints one table; `npm run bench -- pages joins` measures only these parts. Exits with 1 if
 * a target is missed. `--write` puts the table into docs/performance.md: run it for all parts, on an otherwise idle
 * machine.
 */
import { loadavg } from 'node:os';
import { choose, PARTS, type Part } from './parts.ts';
import { machine, print, type Row } from './rows.ts';
import { withDemoStack } from './start/stack.ts';
import { writeResults } from './writeResults.ts';

const WRITE = '--write';

/** Keeps the rows measured so far if a later part fails. */
async function measured(part: Part): Promise<readonly Row[]> {
  console.log(`── ${part.name}: ${part.says} (load ${loadavg()[0]?.toFixed(2)})`);
  try {
    return await part.run();
  } catch (error) {
    console.error(error);
    return [{ what: `${part.name}: ${part.says}`, value: 'could not be measured', met: false }];
  }
}

async function measureAll(parts: readonly Part[]): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const measure = async (some: readonly Part[]) => {
    for (const part of some) rows.push(...(await measured(part)));
  };
  const onStack = parts.filter(({ stack }) => stack);
  if (onStack.length > 0) await withDemoStack(() => measure(onStack));
  await measure(parts.filter(({ stack }) => !stack));
  return rows;
}

async function main(words: readonly string[]): Promise<number> {
  const names = words.filter((word) => word !== WRITE);
  const chosen = choose(names);
  if ('unknown' in chosen) {
    console.error(`There is no part ${chosen.unknown.join(', ')}. The parts are:`);
    for (const { name, says } of PARTS) console.error(`  ${name.padEnd(12)}${says}`);
    return 2;
  }
  const rows = await measureAll(chosen);
  console.log(`\n${machine()}`);
  print(rows);
  if (words.includes(WRITE)) writeResults(rows);
  return rows.some(({ met }) => met === false) ? 1 : 0;
}

process.exit(await main(process.argv.slice(2)));
