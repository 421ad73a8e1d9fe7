import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { binaries, root } from '../stack/services/folders.ts';
import { bucketFor } from './bucketFor.ts';
import { DEPLOYED_RULES, deployedRules } from './firestoreRules.ts';

const source = readFileSync(join(root, 'firestore.rules'), 'utf8');
const configured = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'arvo.example',
  VITE_FIREBASE_PROJECT_ID: 'arvo-live',
  VITE_FIREBASE_STORAGE_BUCKET: 'arvo-live.firebasestorage.app',
  VITE_FIREBASE_APP_ID: 'app',
};

describe('the rules that are deployed', () => {
  it("differ from the source in one line: the project's bucket replaces the local one", () => {
    const [before, after] = [source, deployedRules(source, 'arvo-live.firebasestorage.app')].map((t) => t.split('\n'));
    const changed = after?.flatMap((line, at) => (line === before?.[at] ? [] : [line.trim()]));
    expect(after?.length).toBe(before?.length);
    expect(changed).toEqual([
      "return 'https://firebasestorage[.]googleapis[.]com/v0/b/arvo-live[.]firebasestorage[.]app';",
    ]);
  });

  it('name no emulator', () => {
    expect(deployedRules(source, 'arvo-live.firebasestorage.app')).not.toMatch(/127\.|127\[|localhost|demo-|9199/u);
  });

  it.each([
    ['the line is gone', source.replace("return 'http://127", "return 'https://127")],
    ['the line is there twice', `${source}\n${source}`],
    ['another line accepts the emulator', `${source}\n// http://localhost:9199`],
  ])('are not written if %s', (_, changed) => {
    expect(() => deployedRules(changed, 'arvo-live.firebasestorage.app')).toThrow();
  });
});

describe('the bucket of a deployment', () => {
  it("is the app's own bucket", () => {
    expect(bucketFor('arvo-live', configured)).toEqual({ kind: 'known', bucket: 'arvo-live.firebasestorage.app' });
  });

  it.each([
    ['without any variable', {}, 'VITE_FIREBASE_STORAGE_BUCKET is not set'],
    [
      'without a bucket',
      { ...configured, VITE_FIREBASE_STORAGE_BUCKET: ' ' },
      'missing or empty: VITE_FIREBASE_STORAGE',
    ],
    [
      'of another project',
      { ...configured, VITE_FIREBASE_PROJECT_ID: 'arvo-test' },
      'belongs to the project arvo-test',
    ],
    ['that is an address', { ...configured, VITE_FIREBASE_STORAGE_BUCKET: 'gs://a' }, "must be a bucket's name alone"],
    ['that is a pattern', { ...configured, VITE_FIREBASE_STORAGE_BUCKET: "a|.*'b" }, "must be a bucket's name alone"],
  ])('is unknown %s', (_, variables, sentence) => {
    const found = bucketFor('arvo-live', variables);
    expect(found.kind === 'unknown' ? found.problem : found).toContain(sentence);
  });
});

describe('the hook before a deployment of rules', () => {
  const file = join(root, DEPLOYED_RULES);
  const before = existsSync(file) ? readFileSync(file) : null;
  afterEach(() => {
    if (before) writeFileSync(file, before);
    else rmSync(file, { force: true });
  });

  it('is what firebase.json calls', () => {
    const { firestore } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect([firestore.rules, firestore.predeploy]).toEqual([DEPLOYED_RULES, ['npm run --silent deploy:rules']]);
    expect(scripts['deploy:rules']).toBe('node deploy/beforeFirestore.ts');
  });

  it("fails and removes an earlier deployment's rules if the bucket belongs to another project", () => {
    writeFileSync(file, 'of an earlier deployment');
    const env = { ...process.env, ...configured, GCLOUD_PROJECT: 'another-project' };
    const hook = spawnSync(join(binaries, 'node'), ['deploy/beforeFirestore.ts'], { cwd: root, env });
    expect([hook.status, existsSync(file)]).toEqual([1, false]);
    expect(String(hook.stderr)).toContain(
      'belongs to the project arvo-live, not of another-project. No rules were deployed',
    );
  });

  it("writes the rules with the project's bucket", () => {
    const env = { ...process.env, ...configured, GCLOUD_PROJECT: 'arvo-live' };
    const hook = spawnSync(join(binaries, 'node'), ['deploy/beforeFirestore.ts'], { cwd: root, env });
    expect([hook.status, String(hook.stderr)]).toEqual([0, '']);
    expect(readFileSync(file, 'utf8')).toBe(deployedRules(source, 'arvo-live.firebasestorage.app'));
  });
});
