import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** `React.lazy` keeps its first outcome: a component that stands in after a failure stays until the page is reloaded. */
const NOTHING_FOR_GOOD = /default:\s*\(\)\s*=>\s*null/u;

test('no component of src is replaced by nothing for good when its code fails to load (lazyUntilThere)', () => {
  expect('() => ({ default: () => null })').toMatch(NOTHING_FOR_GOOD);
  const components = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/u.test(name) && !/\.(?:test|testing)\.tsx?$/u.test(name))
    .map((name) => join('src', name));
  expect(components.length).toBeGreaterThan(400);
  expect(components.filter((path) => NOTHING_FOR_GOOD.test(readFileSync(path, 'utf8')))).toEqual([]);
});
