import { describe, expect, it } from 'vitest';
import { completeLock, platformOf } from './completeLock.ts';

describe("a package's systems", () => {
  it.each([
    ['@x/binding-linux-x64-musl', { cpu: ['x64'], libc: ['musl'], os: ['linux'] }],
    ['@x/binding-linux-arm64-gnu', { cpu: ['arm64'], libc: ['glibc'], os: ['linux'] }],
    ['@x/binding-linux-arm-gnueabihf', { cpu: ['arm'], libc: ['glibc'], os: ['linux'] }],
    ['@x/rollup-darwin-arm64', { cpu: ['arm64'], os: ['darwin'] }],
    ['@x/rollup-win32-x64-gnu', { cpu: ['x64'], os: ['win32'] }],
    ['@x/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
    ['left-pad', {}],
  ])('are read from the name of %s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });
});

describe('a lock without packages for other systems', () => {
  const lock = {
    lockfileVersion: 3,
    packages: {
      '': {},
      'node_modules/@arvo/domain': { resolved: 'src/domain', link: true },
      'node_modules/zebra': { version: '1.0.0', resolved: 'https://registry.example/zebra.tgz', integrity: 'sha512-a' },
      'node_modules/tool': {
        version: '3.0.0',
        dev: true,
        optionalDependencies: { 'tool-linux-x64': '3.0.0', 'tool-darwin-arm64': '3.0.0', 'nice-to-have': '1.0.0' },
      },
      'node_modules/tool/node_modules/tool-linux-x64': { version: '3.0.0', optional: true },
    },
  };

  it('gets the missing entries where npm would put them', () => {
    const completed = completeLock(lock);
    expect(completed.added).toEqual(['tool-darwin-arm64']);
    expect(completed.lock.packages['node_modules/tool-darwin-arm64']).toEqual({
      version: '3.0.0',
      dev: true,
      optional: true,
      os: ['darwin'],
      cpu: ['arm64'],
    });
  });

  it('loses registry addresses and keeps everything else', () => {
    const { packages } = completeLock(lock).lock;
    expect(packages['node_modules/zebra']).toEqual({ version: '1.0.0', integrity: 'sha512-a' });
    expect(packages['node_modules/@arvo/domain']).toEqual({ resolved: 'src/domain', link: true });
  });

  it('does not change when completed again', () => {
    const once = completeLock(lock).lock;
    expect(completeLock(once)).toEqual({ lock: once, added: [] });
  });
});
