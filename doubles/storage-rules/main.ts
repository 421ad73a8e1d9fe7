#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { RulesError } from './language/ast.ts';
import { Protocol, ready } from './protocol.ts';
import { loadRules } from './ruleset.ts';

/** Replaces the Java process that firebase-tools starts for storage.rules (see README.md). */
const serve = (): void => {
  const protocol = new Protocol();
  const say = (answer: unknown): void => void process.stdout.write(`${JSON.stringify(answer)}\n`);
  // The emulator has exited, so nobody reads the answer.
  process.stdout.on('error', () => process.exit(0));
  createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
    const answer = protocol.answer(line);
    if (answer !== undefined) say(answer);
  });
  say(ready);
};

const check = (file: string): void => {
  try {
    loadRules(readFileSync(file, 'utf8'));
    process.stdout.write('ok\n');
  } catch (error) {
    const place = error instanceof RulesError ? `${error.at.line}:${error.at.column}: ` : '';
    process.stderr.write(`${file}:${place}${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
};

const [command, file] = process.argv.slice(2);
if ((command ?? 'serve') === 'serve' && file === undefined) serve();
else if (command === 'check' && file !== undefined) check(file);
else {
  process.stderr.write('usage: node main.ts [serve] | check <rules file>\n');
  process.exitCode = 2;
}
