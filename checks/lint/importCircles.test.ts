import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importCircles, type Sources } from './importCircles.ts';

const ROOMS = ['src', 'sw', 'functions/src', 'build', 'checks', 'deploy', 'doubles', 'stack', 'tests'];

const below = (room: string): readonly string[] =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((name) => join(room, name))
    .filter((path) => /\.tsx?$/u.test(path) && !path.endsWith('.gen.ts') && !path.includes('node_modules'));

const sources: Sources = new Map(
  ROOMS.flatMap(below).map((path): readonly [string, string] => [path, readFileSync(path, 'utf8')]),
);

test('imports form no circle, not even those of types or of code that loads later', () => {
  expect(sources.size).toBeGreaterThan(1000);
  expect(importCircles(sources)).toEqual([]);
});

test.each([
  ['a value', `import { b } from './b.ts';`, `import { a } from './a.ts';`],
  ['a type', `import type { B } from './b.ts';`, `import type { A } from '@arvo/domain/people/a.ts';`],
  [
    'a type that is exported again',
    `export type { B } from './b.ts';`,
    `import { type A } from '#src/domain/people/a.ts';`,
  ],
  ['code that loads later', `const later = () => import('./b.ts');`, `import { a } from './a.ts';`],
])('a circle by %s is found', (_, one, other) => {
  const planted = new Map([
    ['src/domain/people/a.ts', one],
    ['src/domain/people/b.ts', other],
  ]);
  expect(importCircles(planted)).toEqual([
    ['src/domain/people/a.ts', 'src/domain/people/b.ts', 'src/domain/people/a.ts'],
  ]);
});
