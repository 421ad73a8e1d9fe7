import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { seed } from '../../../stack/seed/main.ts';
import type { Row } from '../rows.ts';

/** Starts the stack as a person does, and measures the start. With ARVO_STACK=reuse the running stack is seeded and used. */

const START_BOUND_MS = 600_000;
const TARGET_MS = 30_000;

const reused = (): boolean => process.env.ARVO_STACK === 'reuse';

/** Runs `npm start` until it prints its address. Returns the milliseconds, and the process to stop. */
async function start(): Promise<{ ms: number; process: ChildProcess }> {
  const begun = performance.now();
  const child = spawn('npm', ['start'], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const ready = new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Arvo runs at')) resolve();
    });
    child.once('close', () => reject(new Error(`npm start ended:\n${output}`)));
    setTimeout(() => reject(new Error(`npm start was not ready in time:\n${output}`)), START_BOUND_MS).unref();
  });
  await ready;
  return { ms: performance.now() - begun, process: child };
}

/** Sends ctrl-C to the whole group, as a terminal does. */
async function stop(child: ChildProcess): Promise<number> {
  const begun = performance.now();
  const closed = once(child, 'close');
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
  await closed;
  return performance.now() - begun;
}

/** Runs the work against a stack with demo data and stops it again. */
export async function withDemoStack(work: () => Promise<void>): Promise<void> {
  if (reused()) {
    await seed();
    return work();
  }
  const { process: child } = await start();
  try {
    await work();
  } finally {
    await stop(child);
  }
}

/** Needs no running stack: measures how long one takes to start, once set up and built, and to stop. */
export async function benchStart(): Promise<readonly Row[]> {
  if (reused()) throw new Error('A start is measured without ARVO_STACK=reuse only.');
  const { ms, process: child } = await start();
  const stopMs = await stop(child);
  return [
    {
      what: 'npm start after set-up, until it can be used',
      value: `${(ms / 1000).toFixed(1)} s`,
      target: '< 30 s',
      met: ms < TARGET_MS,
    },
    { what: 'ctrl-C until everything has ended', value: `${(stopMs / 1000).toFixed(1)} s` },
  ];
}

/** The wall time of the unit tests. */
export async function benchUnitTests(): Promise<readonly Row[]> {
  const begun = performance.now();
  const child = spawn('npm', ['run', 'unit'], { stdio: 'ignore' });
  const [code] = await once(child, 'close');
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  return [{ what: 'unit tests, wall time', value: `${seconds} s`, target: 'all pass', met: code === 0 }];
}
