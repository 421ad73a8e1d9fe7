import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { securityHeaders } from '../../src/domain/protocol/page/securityHeaders.ts';
import { root } from '../../stack/services/folders.ts';
import { type BootScripts, buildBootScripts, withScriptHashes } from './bootScripts.ts';

const config = readFileSync(join(root, 'firebase.json'), 'utf8');
let built: BootScripts;
beforeAll(async () => {
  built = await buildBootScripts();
});

test('firebase.json has the headers of every page, with the hashes of the inline scripts', () => {
  const { hosting } = JSON.parse(config);
  const everywhere: { headers: { key: string; value: string }[] } | undefined = hosting.headers.find(
    ({ source }: { source: string }) => source === '!/__/**',
  );
  expect(Object.fromEntries(everywhere?.headers.map(({ key, value }) => [key, value]) ?? [])).toEqual(
    securityHeaders({ isLocal: false, scriptHashes: built.scriptHashes }),
  );
});

test('a build writes changed hashes into firebase.json, and nothing else', () => {
  expect(withScriptHashes(config, built)).toBe(config);
  const changed = withScriptHashes(config, { scriptHashes: ["'sha256-new='"] });
  expect(changed).not.toContain(built.scriptHashes[0]);
  expect(changed.replace("'sha256-new='", built.scriptHashes.join(' '))).toBe(config);
});

test('the scripts are small, and the same in every build', async () => {
  expect(await buildBootScripts()).toEqual(built);
  expect(built.scripts.beforePaint.length + built.scripts.start.length).toBeLessThan(4_000);
  expect(built.kept.length).toBeLessThan(5_000);
});
