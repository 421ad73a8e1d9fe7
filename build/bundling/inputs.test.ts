import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildOnce, fingerprint } from './inputs.ts';

let root = '';
const write = (name: string, text: string) => writeFileSync(join(root, name), text);
const print = (extra: string[] = []) => fingerprint(root, ['src', 'index.html', 'absent'], extra);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'arvo-'));
  mkdirSync(join(root, 'src', 'deep'), { recursive: true });
  write('src/deep/a.ts', 'a');
  write('index.html', '<html>');
});

describe('the fingerprint of inputs', () => {
  it('does not depend on the order of paths and settings', () => {
    expect(fingerprint(root, ['index.html', 'src'], ['B=2', 'A=1'])).toBe(
      fingerprint(root, ['src', 'index.html'], ['A=1', 'B=2']),
    );
  });

  it.each([
    ['a changed file', () => write('src/deep/a.ts', 'b')],
    ['a new file', () => write('src/b.ts', '')],
    ['a renamed file', () => (rmSync(join(root, 'src/deep/a.ts')), write('src/deep/z.ts', 'a'))],
    ['a missing file that appears', () => write('absent', '')],
  ])('changes with %s', (_, change) => {
    const before = print();
    change();
    expect(print()).not.toBe(before);
  });

  it('changes with a setting', () => {
    expect(print(['VITE_MAPBOX_TOKEN=x'])).not.toBe(print());
  });

  it.each(['src/deep/a.test.ts', 'src/deep/a.test.tsx', 'src/routeTree.gen.ts', 'src/tsconfig.json'])(
    'does not change with %s',
    (name) => {
      const before = print();
      write(name, 'x');
      expect(print()).toBe(before);
    },
  );
});

describe('building', () => {
  it('happens once for the same inputs, and again for changed inputs or after a failure', async () => {
    const stamp = join(root, 'dist', '.inputs');
    let builds = 0;
    const build = async () => {
      builds += 1;
      rmSync(join(root, 'dist'), { recursive: true, force: true });
      mkdirSync(join(root, 'dist'));
    };
    expect(await buildOnce(stamp, 'one', build)).toBe(true);
    expect(await buildOnce(stamp, 'one', build)).toBe(false);
    expect(await buildOnce(stamp, 'two', build)).toBe(true);
    const broken = async () => {
      await build();
      throw new Error('broken');
    };
    await expect(buildOnce(stamp, 'three', broken)).rejects.toThrow('broken');
    expect(await buildOnce(stamp, 'two', build)).toBe(true);
    expect(builds).toBe(4);
  });
});
