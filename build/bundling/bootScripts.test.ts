import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { DOOR_PERMISSIONS, SCANNER_POLICY, securityHeaders } from '../../src/domain/protocol/page/securityHeaders.ts';
import { root } from '../../stack/services/folders.ts';
import { type BootScripts, buildBootScripts, withScriptHashes } from './bootScripts.ts';

const config = readFileSync(join(root, 'firebase.json'), 'utf8');
let built: BootScripts;
beforeAll(async () => {
  built = await buildBootScripts();
});

type Rule = { readonly source: string; readonly headers: readonly { readonly key: string; readonly value: string }[] };
const rules: readonly Rule[] = JSON.parse(config).hosting.headers;

function headersAt(source: string): Record<string, string> {
  const rule = rules.find((one) => one.source === source);
  return Object.fromEntries(rule?.headers.map(({ key, value }) => [key, value]) ?? []);
}

test('firebase.json has the headers of every page, with the hashes of the inline scripts', () => {
  expect(headersAt('!/__/**')).toEqual(securityHeaders({ isLocal: false, scriptHashes: built.scriptHashes }));
});

test('the door may use the camera, and its code reader WebAssembly; of two rules Hosting obeys the later one', () => {
  for (const source of ['/events/*/door', '/door/*'])
    expect(headersAt(source)).toEqual({ 'Permissions-Policy': DOOR_PERMISSIONS });
  expect(headersAt('/static/scanner/**')).toEqual({ 'Content-Security-Policy': SCANNER_POLICY });
  expect(rules.findIndex(({ source }) => source === '!/__/**')).toBe(0);
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
