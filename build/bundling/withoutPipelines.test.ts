import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../stack/services/folders.ts';
import { WITHOUT_PIPELINES } from './withoutPipelines.ts';

test("Firestore's SDK uses re2js only for the regular expressions of pipelines", () => {
  const dist = join(root, 'node_modules', '@firebase', 'firestore', 'dist');
  const code = readdirSync(dist)
    .filter((file) => file.endsWith('.esm.js'))
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join('\n');
  const uses = code.match(/.*RE2JS.*/gu)?.map((line) => line.trim()) ?? [];
  // The import, and the three expressions: like, regex_contains, regex_match.
  expect(uses).toHaveLength(4);
  expect(uses.filter((line) => line.includes('RE2JS.compile('))).toHaveLength(3);
  expect(uses.filter((line) => line.startsWith('import'))).toEqual(["import { RE2JS } from 're2js';"]);
});

test('the replacement reports what is missing', async () => {
  const { RE2JS } = await import(`data:text/javascript,${encodeURIComponent(WITHOUT_PIPELINES)}`);
  expect(() => RE2JS.compile('a')).toThrow('Pipelines need re2js');
});
