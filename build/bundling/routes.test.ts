import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../stack/services/folders.ts';
import { layoutsOf, routeFiles } from './routes.ts';

test('only pages are routes, also in folders', () => {
  const folder = mkdtempSync(join(tmpdir(), 'routes-'));
  try {
    mkdirSync(join(folder, '_member'));
    const files = [
      '__root.tsx',
      'index.tsx',
      '-Gate.tsx',
      '-lead.ts',
      '_member.tsx',
      'tsconfig.json',
      'index.test.tsx',
    ];
    for (const file of [...files, '_member/home.tsx', '_member/-parts.tsx']) writeFileSync(join(folder, file), '');
    expect(routeFiles(folder)).toEqual(['_member/home.tsx', 'index.tsx']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a page is listed with the layouts around it', () => {
  expect(layoutsOf('index.tsx')).toEqual([]);
  expect(layoutsOf('_member/home.tsx')).toEqual(['_member.tsx']);
});

test("the app's routes are found", () => {
  expect(routeFiles(join(root, 'src', 'routes'))).toEqual(
    expect.arrayContaining(['index.tsx', '_member/home.tsx', 'finishSignIn.tsx', 'stripe-return.tsx']),
  );
});
