/** Starts programs in their own process groups, and stops them with all their children within a bound. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export interface Relation {
  pid: number;
  parent: number;
}

/** All processes below `pid`, itself included; firebase-tools starts the Firestore emulator outside our group. */
export function descendants(pid: number, all: Relation[]): number[] {
  const found = [pid];
  for (const parent of found) {
    for (const process of all) if (process.parent === parent && !found.includes(process.pid)) found.push(process.pid);
  }
  return found;
}

/** Maps processes to their parents, from /proc if it exists (slim Linux images have no `ps`), otherwise from `ps`. */
function processTable(): Relation[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc').flatMap((name) => {
      try {
        // "pid (name, which may hold anything) state parent …"
        const stat = readFileSync(`/proc/${Number(name)}/stat`, 'utf8');
        return [{ pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]) }];
      } catch {
        return [];
      }
    });
  }
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    return pid && parent ? [{ pid, parent }] : [];
  });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Sends a signal; a process (or group, negative) that has gone already is no error. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {}
}

/** Thrown when something is started during the stop. */
export class Stopping extends Error {}

let stopping = false;
const started = new Set<ChildProcess>();
const stops = new WeakMap<ChildProcess, Promise<void>>();

/** Starts a program as the leader of a new group, so that the terminal's ctrl-C reaches it only through us. */
export function startGroup(
  program: string,
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; output: 'inherit' | 'pipe' },
): ChildProcess {
  if (stopping) throw new Stopping();
  const { cwd, env, output } = options;
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', output, output] });
  started.add(child);
  child.once('close', () => started.delete(child));
  return child;
}

/**
 * Asks the group to end as ctrl-C would, waits up to `patienceMs`, then kills what is left of it and of everything it
 * started. Resolves when none is alive.
 */
export function stopGroup(child: ChildProcess, patienceMs = 10_000): Promise<void> {
  // Only once: after a second SIGINT firebase-tools exits at once and leaves its emulators running.
  const stop = stops.get(child) ?? end(child, patienceMs);
  stops.set(child, stop);
  return stop;
}

/** Whether the group was stopped by us, rather than ending by itself. */
export const wasStopped = (child: ChildProcess): boolean => stops.has(child);

/** Stops every group that still runs; from then on none can be started. */
export async function stopAll(): Promise<void> {
  stopping = true;
  await Promise.all([...started].map((child) => stopGroup(child)));
}

async function end({ pid }: ChildProcess, patienceMs: number): Promise<void> {
  if (!pid) return;
  const family = new Set(descendants(pid, processTable()));
  signal(-pid, 'SIGINT');
  const deadline = Date.now() + patienceMs;
  const anyAlive = () => [...family].some(isAlive);
  while (anyAlive() && Date.now() < deadline) await wait(50);
  for (const late of descendants(pid, processTable())) family.add(late);
  if (!anyAlive()) return;
  signal(-pid, 'SIGKILL');
  for (const one of family) signal(one, 'SIGKILL');
  const bound = Date.now() + 2000;
  while (anyAlive() && Date.now() < bound) await wait(50);
}
