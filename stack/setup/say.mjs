/** Output of set-up: one line per step, a progress message during long steps, one sentence on failure. */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** An error written for people: printed without a stack trace. */
export class Refusal extends Error {}

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * Runs a command with its output in .cache/logs/setup.log, and prints a progress message every few seconds.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ doing: string, timeoutMs: number, cwd?: string, env?: NodeJS.ProcessEnv, progress?: (line: string) => string | undefined }} options
 *   `progress` may turn a line of output into the text of the progress message.
 * @returns {Promise<{ ok: boolean, output: string }>} the last part of the output; `ok` only for exit code 0
 */
export function run(command, args, { doing, timeoutMs, cwd = root, env = process.env, progress }) {
  const logs = join(root, '.cache', 'logs');
  mkdirSync(logs, { recursive: true });
  const log = createWriteStream(join(logs, 'setup.log'), { flags: 'a' });
  log.write(`\n$ ${command} ${args.join(' ')}\n`);
  return new Promise((resolve) => {
    const started = Date.now();
    let output = '';
    let last = '';
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const alive = setInterval(() => {
      const seconds = Math.round((Date.now() - started) / 1000);
      say(`  … ${doing}, ${seconds} s${last ? ` (${last})` : ''}`);
    }, 5000);
    const limit = setTimeout(() => {
      output += `\nStopped after ${timeoutMs / 1000} s.`;
      child.kill('SIGKILL');
    }, timeoutMs);
    /** @param {Buffer} chunk */
    const collect = (chunk) => {
      const text = chunk.toString();
      log.write(text);
      output = (output + text).slice(-4000);
      for (const line of text.split('\n')) last = progress?.(line) ?? last;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    /** @param {boolean} ok */
    const end = (ok) => {
      clearInterval(alive);
      clearTimeout(limit);
      log.end();
      resolve({ ok, output });
    };
    child.on('error', (error) => {
      output += String(error);
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}
