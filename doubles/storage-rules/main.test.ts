import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { rulesWith } from './trial.ts';

const main = join(import.meta.dirname, 'main.ts');
const folder = mkdtempSync(join(tmpdir(), 'storage-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('answers lines until the input ends, then exits', async () => {
  const child = spawn(process.execPath, [main, 'serve'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  const files = [{ name: 'storage.rules', content: rulesWith('true') }];
  const context = { rulesetName: '0', service: 'firebase.storage', path: '/b/x/o/a', method: 'get', variables: {} };
  const load = { action: 'load_ruleset', id: 0, context: { rulesetName: '0', source: { files } } };
  child.stdin.end(`${JSON.stringify(load)}\nnonsense\n${JSON.stringify({ action: 'verify', id: 1, context })}\n`);
  const answers: unknown[] = [];
  for await (const line of createInterface({ input: child.stdout })) answers.push(JSON.parse(line));
  expect(answers).toMatchObject([
    { id: -1, status: 'ok' },
    { id: 0, errors: [] },
    { id: 1, result: { permit: true } },
  ]);
  expect(await ended).toBe(0);
});

test('checks a file by hand', () => {
  const check = (content: string) => {
    const file = join(folder, 'storage.rules');
    writeFileSync(file, content);
    const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'check', file], { encoding: 'utf8' });
    return { status, output: (stdout + stderr).replace(folder, '') };
  };
  expect(check(rulesWith('true'))).toEqual({ status: 0, output: 'ok\n' });
  expect(check(rulesWith('nobody'))).toEqual({ status: 1, output: '/storage.rules:5:27: there is no nobody here\n' });
});

test('prints its usage for other arguments', () => {
  const { status, stderr } = spawnSync(process.execPath, [main, 'judge'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, 'usage: node main.ts [serve] | check <rules file>\n']);
});
