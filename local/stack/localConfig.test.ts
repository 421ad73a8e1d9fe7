import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { localConfig } from './localConfig.ts';

const text = readFileSync('firebase.json', 'utf8');

test('the emulators are told what Hosting is told, and that pages may reach them', () => {
  const local = localConfig(text);
  expect(local).toContain('http://127.0.0.1:*');
  expect(text).not.toContain('127.0.0.1:*');
  expect(local.replaceAll(' http://127.0.0.1:* http://localhost:*', '')).toBe(text);
});
