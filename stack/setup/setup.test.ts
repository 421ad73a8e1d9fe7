import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { whyInstall } from './dependencies.mjs';
import { cacheFolder, javaMajor, onPath } from './places.mjs';
import { whyNot } from './setup.mjs';
import { firstThatWorks } from './ways.mjs';

describe('the Node that runs set-up', () => {
  it.each(['v20.0.0', 'v22.12.1', 'v24.21.0'])('is accepted: %s', (version) => {
    expect(whyNot(version, 'linux')).toBeUndefined();
  });

  it('is refused below 20, with a sentence that names both versions', () => {
    expect(whyNot('v18.20.4', 'darwin')).toBe('Arvo needs Node 20 or newer to set itself up; this is v18.20.4.');
  });

  it('is refused on Windows, with a sentence that names WSL', () => {
    expect(whyNot('v24.0.0', 'win32')).toContain('WSL');
  });
});

describe('an install is needed', () => {
  const wanted = {
    packages: {
      '': { version: '0.1.0' },
      'src/domain': { version: '0.0.0' },
      'node_modules/@arvo/domain': { link: true },
      'node_modules/react': { version: '19.3.1' },
      'node_modules/a/node_modules/b': { version: '2.0.0' },
      'node_modules/fast-darwin': { version: '1.0.0', optional: true },
    },
  };
  const installed = {
    packages: { 'node_modules/react': { version: '19.3.1' }, 'node_modules/a/node_modules/b': { version: '2.0.0' } },
  };

  it('not if everything for this system is there', () => {
    expect(whyInstall(wanted, installed)).toBeUndefined();
  });

  it('on a fresh clone', () => {
    expect(whyInstall(wanted, undefined)).toBe('nothing is installed yet');
  });

  it('when a package has another version', () => {
    const older = { packages: { ...installed.packages, 'node_modules/react': { version: '19.3.0' } } };
    expect(whyInstall(wanted, older)).toBe('react is not at 19.3.1');
  });

  it('when a nested package is missing', () => {
    const without = { packages: { 'node_modules/react': { version: '19.3.1' } } };
    expect(whyInstall(wanted, without)).toBe('b is not at 2.0.0');
  });

  it('when an optional package is there at another version', () => {
    const other = { packages: { ...installed.packages, 'node_modules/fast-darwin': { version: '0.9.0' } } };
    expect(whyInstall(wanted, other)).toBe('fast-darwin is not at 1.0.0');
  });
});

describe('alternatives', () => {
  it('are tried in order until one works', async () => {
    const tried: string[] = [];
    const way = (name: string, works: boolean) => ({
      name,
      attempt: async () => {
        tried.push(name);
        return works ? { found: name } : { why: 'is not there' };
      },
    });
    const answer = await firstThatWorks([way('first', false), way('second', true), way('third', true)]);
    expect(answer).toEqual({ found: 'second', way: 'second' });
    expect(tried).toEqual(['first', 'second']);
  });

  it('report every reason if none works', async () => {
    const no = (name: string, why: string) => ({ name, attempt: async () => ({ why }) });
    expect(await firstThatWorks([no('Java', 'there is none'), no('cargo', 'is too old')])).toEqual({
      reasons: ['Java: there is none', 'cargo: is too old'],
    });
  });
});

describe('paths', () => {
  it("the cache folder is ARVO_CACHE, or else the system's cache folder", () => {
    expect(cacheFolder({ ARVO_CACHE: '/a', XDG_CACHE_HOME: '/x' }, '/home/p')).toBe('/a');
    expect(cacheFolder({ XDG_CACHE_HOME: '/x' }, '/home/p')).toBe('/x/arvo');
    expect(cacheFolder({}, '/home/p')).toBe('/home/p/.cache/arvo');
  });

  it('the first executable of a name on PATH is found, and other files are skipped', () => {
    const [plain, runs] = [mkdtempSync(join(tmpdir(), 'arvo-')), mkdtempSync(join(tmpdir(), 'arvo-'))];
    writeFileSync(join(plain, 'chromium'), '', { mode: 0o644 });
    writeFileSync(join(runs, 'chromium'), '', { mode: 0o755 });
    expect(onPath('chromium', `${plain}:${runs}`)).toBe(join(runs, 'chromium'));
    expect(onPath('chromium', plain)).toBeUndefined();
  });

  it.each([
    ['openjdk version "21.0.8" 2025-07-15', 21],
    ['java version "1.8.0_381"', 8],
    ['openjdk version "17.0.15" 2025-04-15', 17],
    ['command not found', undefined],
  ])('the major version of Java is read from %s', (text, major) => {
    expect(javaMajor(text)).toBe(major);
  });
});
