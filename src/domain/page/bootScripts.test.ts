import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ACCOUNT_MARK } from '../store/accountMark.ts';
import { MARK_SCRIPT, SCRIPT_HASHES, START_SCRIPT } from './bootScripts.ts';

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('the hashes are those of the scripts', () => {
  expect(SCRIPT_HASHES).toEqual([hashOf(MARK_SCRIPT), hashOf(START_SCRIPT)]);
});

test('the mark is the one that the session sets', () => {
  expect(MARK_SCRIPT).toContain(`"${ACCOUNT_MARK}"`);
});

test.each([MARK_SCRIPT, START_SCRIPT])('nothing in a script ends its element', (script) => {
  expect(script).not.toMatch(/<\/|<!--|\]\]>/u);
  expect(() => new Function(script)).not.toThrow();
});
