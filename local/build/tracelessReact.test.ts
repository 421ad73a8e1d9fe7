import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { withoutTraces } from './tracelessReact.ts';

const path = createRequire(import.meta.url)
  .resolve('react-dom/client')
  .replace(/client\.js$/u, '');
const renderer = readFileSync(`${path}cjs/react-dom-client.production.js`, 'utf8');

test('each error that React makes while it is started is one of these, and has no trace then', () => {
  const changed = withoutTraces(renderer);
  expect(renderer.match(/Exception = Error\(/gu)).toHaveLength(5);
  // At the start of a line or among the first of a declaration: not within a function.
  expect(changed).not.toMatch(/^(?:var|const|let) [^(]*= (?:new )?Error\(|^ {2}\w+ = (?:new )?Error\(/mu);
});

test('what stands there is an error with its message', () => {
  const changed = withoutTraces('var SuspenseException = Error(formatProdErrorMessage(460)),');
  const made: unknown = new Function(
    'formatProdErrorMessage',
    `${changed.replace(/,$/u, ';')} return SuspenseException;`,
  )((code: number) => `error ${code}`);
  expect(made).toBeInstanceOf(Error);
  expect(made).toMatchObject({ message: 'error 460' });
  expect(Object.hasOwn(made as object, 'stack')).toBe(false);
});

test('another React ends the build rather than to be slow unseen', () => {
  expect(() => withoutTraces('var other = 1;')).toThrow('in these words');
});
