import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { emulatorEnv, readPorts } from '../../../stack/services/ports.ts';
import { givenEvent } from '../../e2e/support/eventWorld.ts';
import { newMember } from '../../e2e/support/member.ts';
import { percentile, type Row, spread } from '../rows.ts';
import { sharedEvent } from '../pages/yardstick.ts';

/** Puts the event page's function under load: one instance on one core, requests from this process on the other. */

const P95_TARGET_MS = 15;
const RATE_TARGET = 500;
const WARM_UP_MS = 3000;
const LOAD_MS = 5000;
const RUNS = 5;
const CONNECTIONS = 20;
const OTHERS = 200;

type Instance = {
  readonly port: number;
  readonly pinned: boolean;
  readonly times: () => Promise<number[]>;
  readonly stop: () => void;
};

async function message<T>(child: ChildProcess): Promise<T> {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the instance ended')));
  const [said] = await Promise.race([once(child, 'message'), ended]);
  return said;
}

/** Pinned to one core if the system has `taskset`. */
async function startInstance(): Promise<Instance> {
  const pinned = spawnSync('taskset', ['-V']).status === 0;
  const node = [process.execPath, join(import.meta.dirname, 'instance.ts')];
  const [program = '', ...args] = pinned ? ['taskset', '-c', '0', ...node] : node;
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // As in the cloud, except for the database. So the function caches as long as it does there.
    env: { ...process.env, ...emulatorEnv(readPorts()), NODE_ENV: 'production', METADATA_SERVER_DETECTION: 'none' },
  });
  const { port } = await message<{ port: number }>(child);
  return {
    port,
    pinned,
    times: async () => {
      child.send('times');
      return (await message<{ times: number[] }>(child)).times;
    },
    stop: () => child.disconnect(),
  };
}

/** Returns the answer's status, after reading its whole body. */
function statusOf(port: number, path: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const requested = request({ host: '127.0.0.1', port, path, agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    requested.once('error', reject);
    requested.end();
  });
}

/** Requests per second over keep-alive connections; every one must be answered with 200. */
async function load(port: number, path: string, ms: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const begun = performance.now();
  let answered = 0;
  const one = async () => {
    while (performance.now() - begun < ms) {
      const status = await statusOf(port, path, agent);
      if (status !== 200) throw new Error(`${path} was answered ${status}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  agent.destroy();
  return (answered * 1000) / (performance.now() - begun);
}

/** One at a time, so that no request waits for another. */
async function inTurn(instance: Instance, paths: readonly string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await instance.times();
  for (const path of paths) await statusOf(instance.port, path, agent);
  agent.destroy();
  return instance.times();
}

/** Needs the running stack. */
export async function benchEdge(): Promise<readonly Row[]> {
  const { path } = await sharedEvent();
  const host = await newMember('Host of many');
  const others = await Promise.all(Array.from({ length: OTHERS }, () => givenEvent({ host, guests: 8 })));
  const instance = await startInstance();
  try {
    await load(instance.port, path, WARM_UP_MS);
    const own = await inTurn(
      instance,
      Array.from({ length: 1000 }, () => path),
    );
    const unread = await inTurn(
      instance,
      others.map((id) => `/events/${id}`),
    );
    const rates: number[] = [];
    for (let run = 0; run < RUNS; run += 1) rates.push(await load(instance.port, path, LOAD_MS));
    const where = instance.pinned ? 'pinned to one core' : 'one process, not pinned';
    const p95 = percentile(own, 0.95);
    return [
      {
        what: 'edge function, warm: its own time for an event page, p95 of 1,000',
        value: `${p95.toFixed(2)} ms (median ${percentile(own, 0.5).toFixed(2)})`,
        target: `≤ ${P95_TARGET_MS} ms`,
        met: p95 <= P95_TARGET_MS,
      },
      {
        what: `the same, ${OTHERS} events that are not in its memory, with both reads from the emulator, p95`,
        value: `${percentile(unread, 0.95).toFixed(2)} ms (median ${percentile(unread, 0.5).toFixed(2)})`,
      },
      {
        what: `edge function, one instance, ${where}: event pages a second`,
        value: spread(rates, 'a second'),
        target: `≥ ${RATE_TARGET}`,
        met: Math.min(...rates) >= RATE_TARGET,
      },
    ];
  } finally {
    instance.stop();
  }
}
