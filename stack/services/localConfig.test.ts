import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { localConfig } from './localConfig.ts';

const text = readFileSync('firebase.json', 'utf8');

test("the emulators have Hosting's configuration, and pages may reach them", () => {
  const local = localConfig(text);
  expect(local).toContain('http://127.0.0.1:*');
  expect(text).not.toContain('127.0.0.1:*');
  const withoutEmulators = local.replaceAll(' http://127.0.0.1:* http://localhost:*', '');
  expect(withoutEmulators.replace('"firestore.rules"', '"firestore.deployed.rules"')).toBe(text);
});

test('the emulators read the source of the Firestore rules, never the file written for a deployment', () => {
  expect(JSON.parse(text).firestore.rules).toBe('firestore.deployed.rules');
  expect(JSON.parse(localConfig(text)).firestore.rules).toBe('firestore.rules');
});
