import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { buildFunctions } from '../bundling/functions.ts';
import { root } from '../../stack/services/folders.ts';
import { functionsLock, type Lock } from './functionsLock.ts';

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const rootLock: Lock = read('package-lock.json');
const lock = functionsLock(rootLock);
const folder = mkdtempSync(join(tmpdir(), 'functions-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the lockfile of the functions', () => {
  test('is written by each build, beside the package.json that is deployed', async () => {
    const path = join(root, 'functions', 'package-lock.json');
    rmSync(path, { force: true });
    await buildFunctions();
    expect(existsSync(path)).toBe(true);
    expect(read('functions/package-lock.json')).toEqual(lock);
  });

  test('names for each dependency the version that the tests ran with, and its hash', () => {
    const { dependencies } = read('functions/package.json');
    for (const [name, version] of Object.entries(dependencies)) {
      const { version: installed } = read(
        existsSync(join(root, 'functions', 'node_modules', name, 'package.json'))
          ? `functions/node_modules/${name}/package.json`
          : `node_modules/${name}/package.json`,
      );
      expect(lock.packages[`node_modules/${name}`]).toMatchObject({ version, integrity: /^sha512-/u });
      expect(installed).toBe(version);
    }
  });

  test('has only packages of the root lockfile, sharp’s binary for the cloud among them', () => {
    const known = new Set(
      Object.values(rootLock.packages).map((one) => JSON.stringify([one.version, 'integrity' in one && one.integrity])),
    );
    const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
    expect(packages.length).toBeGreaterThan(100);
    expect(
      packages.filter(([, one]) => !known.has(JSON.stringify([one.version, 'integrity' in one && one.integrity]))),
    ).toEqual([]);
    expect(lock.packages['node_modules/@img/sharp-linux-x64']).toMatchObject({ optional: true, os: ['linux'] });
    expect(lock.packages['node_modules/vite']).toBeUndefined();
  });

  test('is what npm ci accepts for functions/package.json', () => {
    copyFileSync(join(root, 'functions', 'package.json'), join(folder, 'package.json'));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    // `npm test --silent` would silence this npm too.
    const args = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=notice'];
    expect(execFileSync('npm', args, { cwd: folder, encoding: 'utf8' })).toMatch(/added \d+ packages/u);
  });
});

describe('a package', () => {
  const packages = {
    functions: { version: '1.0.0', dependencies: { a: '2.0.0', b: '1.0.0' } },
    'functions/node_modules/a': { version: '2.0.0' },
    'node_modules/a': { version: '1.0.0', dev: true, optionalDependencies: { c: '1.0.0', missing: '1.0.0' } },
    'node_modules/b': { version: '1.0.0', dependencies: { a: '^1.0.0' }, peerDependencies: { d: '1.0.0' } },
    'node_modules/c': { version: '1.0.0', dependencies: { d: '1.0.0', e: '1.0.0' } },
    'node_modules/d': { version: '1.0.0', devOptional: true },
    'node_modules/e': { version: '1.0.0' },
    'node_modules/f': { version: '1.0.0' },
  };

  test('keeps its version for the package that needs it, and is optional only if nothing requires it', () => {
    const { '': _own, ...found } = functionsLock({ lockfileVersion: 3, packages }).packages;
    expect(found).toEqual({
      'node_modules/a': { version: '2.0.0' },
      'node_modules/b': { version: '1.0.0', dependencies: { a: '^1.0.0' }, peerDependencies: { d: '1.0.0' } },
      'node_modules/b/node_modules/a': { version: '1.0.0', optionalDependencies: { c: '1.0.0', missing: '1.0.0' } },
      'node_modules/c': { version: '1.0.0', dependencies: { d: '1.0.0', e: '1.0.0' }, optional: true },
      'node_modules/d': { version: '1.0.0' },
      'node_modules/e': { version: '1.0.0', optional: true },
    });
  });

  test('that is required and missing stops the build', () => {
    const { 'node_modules/d': _d, ...others } = packages;
    expect(() => functionsLock({ lockfileVersion: 3, packages: others })).toThrow(
      'lacks d, which node_modules/b needs',
    );
  });
});
