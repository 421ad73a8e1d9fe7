/** The programs of the local stack: each is a service with a command, a line that shows it is ready, and a log. */
import type { ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { logs, root } from './folders.ts';
import { startGroup, stopGroup, wasStopped } from './processes.ts';
import { Refusal } from './refusal.ts';

export interface Service {
  /** Its display name and the name of its log: 'emulators' writes .cache/logs/emulators.log. */
  readonly name: string;
  /**
   * Called when the service starts, not before.
   * @throws Refusal if a prerequisite is missing.
   */
  readonly command: () => { program: string; args: readonly string[]; cwd: string; env: NodeJS.ProcessEnv };
  /** Part of the line that it prints when it is ready for requests. */
  readonly readyLine: string;
  /** A line by which it says that it starts without a part that the stack needs. */
  readonly brokenLine?: RegExp;
  /** How long it may take until then, ms. */
  readonly startLimitMs: number;
  /** Whether to show a line of its output; the rest stays in the log. */
  readonly isTrouble: (line: string) => boolean;
}

export interface Running {
  stop(): Promise<void>;
  /** Resolves with a sentence if a service ends without having been stopped. */
  readonly ended: Promise<string>;
}

/**
 * Starts all services at once and resolves when each is ready. Throws a Refusal when one of them ends early, prints its broken
 * line or takes longer than its limit; the others are stopped first.
 */
export async function startServices(services: readonly Service[], onTrouble: (line: string) => void): Promise<Running> {
  const starts = await Promise.allSettled(services.map((service) => startService(service, onTrouble)));
  const running = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stop = async () => {
    await Promise.all(running.map((service) => service.stop()));
  };
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { stop, ended: Promise.race(running.map(({ ended }) => ended)) };
}

async function startService(service: Service, onTrouble: (line: string) => void): Promise<Running> {
  const { program, args, cwd, env } = service.command();
  const log = join(logs, `${service.name}.log`);
  const child = startGroup(program, [...args], { cwd, env, output: 'pipe' });
  const running: Running = {
    stop: () => stopGroup(child),
    ended: new Promise((resolve) => {
      child.once('close', (code) => {
        if (!wasStopped(child)) resolve(`The ${service.name} ended (code ${code}); see ${relative(root, log)}`);
      });
      child.once('error', (error) => resolve(`The ${service.name} did not start: ${error.message}`));
    }),
  };
  try {
    await ready(service, child, { log, ended: running.ended, onTrouble });
  } catch (error) {
    await running.stop();
    throw error;
  }
  return running;
}

/** Writes the log, passes trouble on, and resolves at the ready line. */
function ready(
  { name, readyLine, brokenLine, startLimitMs, isTrouble }: Service,
  child: ChildProcess,
  { log, ended, onTrouble }: { log: string; ended: Promise<string>; onTrouble: (line: string) => void },
): Promise<void> {
  const file = createWriteStream(log);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const late = `The ${name} took too long to start (over ${startLimitMs / 1000} s); see ${relative(root, log)}`;
  const limit = setTimeout(() => reject(new Refusal(late)), startLimitMs);
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      file.write(`${line}\n`);
      if (isTrouble(line) && !wasStopped(child)) onTrouble(line);
      if (brokenLine?.test(line)) reject(new Refusal(`The ${name} failed: ${line.trim()}; see ${relative(root, log)}`));
      if (line.includes(readyLine)) resolve();
    });
  }
  void ended.then((sentence) => reject(new Refusal(sentence)));
  return promise.finally(() => clearTimeout(limit));
}
