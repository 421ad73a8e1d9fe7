import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QUERIES } from '../../deploy/queries.ts';
import { textOf } from './shape.ts';

/** What tests/functions/pages.test.ts sends through the product's paging, of a collection that only the test has. */
const OF_A_TEST = 'pages:  | n';

/** Shapes that the tests of this run recorded in `folder`, of all processes. */
function recorded(folder: string): ReadonlySet<string> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  return new Set(lines.filter((text) => text !== '' && text !== OF_A_TEST));
}

const needsNoIndex = (text: string): boolean => text.endsWith(':  | ');

/** What differs between the queries that were sent and those of the list. A query without a filter or an order needs no index. */
function differences(sent: ReadonlySet<string>, listed: ReadonlySet<string>): readonly string[] {
  return [
    ...[...sent]
      .filter((text) => !listed.has(text) && !needsNoIndex(text))
      .map((text) => `not in deploy/queries.ts: ${text}`),
    ...[...listed]
      .filter((text) => !sent.has(text))
      .map((text) => `in deploy/queries.ts, but sent by no test: ${text}`),
  ];
}

/** Compares, both ways, the queries of this run's tests with deploy/queries.ts, which indexes.test.ts compares with the indexes. */
export function compareQueries(
  folder: string,
  print: (line: string) => void,
): { readonly passed: number; readonly failed: number } {
  const listed = new Set(Object.values(QUERIES).flat().map(textOf));
  const found = differences(recorded(folder), listed);
  for (const line of found) print(line);
  return { passed: listed.size, failed: found.length };
}
