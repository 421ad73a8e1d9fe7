import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { moduleState } from './moduleState.ts';

const DECISION = readFileSync('docs/decisions/0046-stores-are-handed-down.md', 'utf8');

const modules = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name))
  .filter((path) => /\.tsx?$/u.test(path) && !/\.(?:test|testing|gen|d)\.tsx?$/u.test(path))
  .filter((path) => !path.includes('node_modules'));

test('decision 46 lists every module of src that keeps state in a variable', () => {
  expect(modules.length).toBeGreaterThan(500);
  const found = modules.filter((path) => moduleState(path, readFileSync(path, 'utf8')).length > 0);
  expect(found).toContain('src/app/errors/boundedChunk.ts');
  const isListed = (path: string) => new RegExp(`[\`/]${basename(path, '.ts')}(?:\\.ts)?\``, 'u').test(DECISION);
  expect(found.filter((path) => !isListed(path))).toEqual([]);
});

test.each([
  ['a variable', `let seen = 0; export const see = () => ++seen;`, ['seen']],
  ['a store', `export const store = createStore(() => ({ a: null }));`, ['store']],
  [
    'a collection that is changed',
    `const seen = new Set<string>(); export const see = (one: string) => seen.add(one);`,
    ['seen'],
  ],
  [
    'an object that is changed',
    `export const kept = { prompt: null }; export const drop = () => { kept.prompt = null; };`,
    ['kept'],
  ],
  ['a constant set', `const NAMES = new Set(['a']); export const has = (name: string) => NAMES.has(name);`, []],
  ['a variable inside a function', `export function count() { let at = 0; return () => (at += 1); }`, []],
])('%s is found or left alone', (_what, source, expected) => {
  expect(moduleState('one.ts', source)).toEqual(expected);
});
