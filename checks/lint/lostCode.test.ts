import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** `React.lazy` keeps its first outcome, so what stands in after a failure would stay until the page is reloaded. */
const LAZY = /\blazy\b[^;]*\} from 'react';/u;

test('every component that loads later is a part, which loads again after a failure (session/loading/part.tsx)', () => {
  expect("import { lazy, useState } from 'react';").toMatch(LAZY);
  expect("import { type ReactNode, lazy } from 'react';").toMatch(LAZY);
  const components = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/u.test(name) && !/\.(?:test|testing)\.tsx?$/u.test(name))
    .map((name) => join('src', name));
  expect(components.length).toBeGreaterThan(400);
  expect(components.filter((path) => LAZY.test(readFileSync(path, 'utf8')))).toEqual([]);
});
