import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './services/folders.ts';
import { welcome } from './welcome.ts';

const NUMBERS = ['110-000', '000123456', '4242 4242 4242 4242', '4000 0000 0000 0002'];

test('the terminal says which account, card and bank account to try', () => {
  const said = welcome({ address: 'http://localhost:5050', inbox: 'http://127.0.0.1:8025/' }, [
    { email: 'ada@arvo.example', name: 'Ada', does: 'hosts' },
  ]);
  expect(said).toContain('ada@arvo.example  Ada hosts');
  expect(NUMBERS.filter((number) => !said.includes(number))).toEqual([]);
  expect(said).toContain('http://127.0.0.1:8025/');
  expect(said).toMatch(/http:\/\/localhost:5050\/door\/[\w-]+ with the PIN \d{6}/u);
});

test('README says the same numbers', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  expect(NUMBERS.filter((number) => !readme.includes(number))).toEqual([]);
});
