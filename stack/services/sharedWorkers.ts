/**
 * Preloaded into firebase-tools. Its functions emulator starts another process for every concurrent request: a page with
 * twelve pictures would start twelve. In the cloud an instance answers many requests at once; this patch lets the single
 * process of each function do the same.
 */
import { createRequire } from 'node:module';
import { mustFit } from './mustFit.ts';

type Worker = { readonly state: string };
type Pool = {
  getIdleWorker(trigger: string, runtime: string): Worker | undefined;
  getTriggerWorkers(trigger: string, runtime: string): readonly Worker[];
};
type Emulator = { startRuntime(backend: unknown, trigger?: { readonly id: string }): Promise<unknown> };

const here = createRequire(import.meta.url);
const { RuntimeWorkerPool }: { RuntimeWorkerPool?: { prototype: Pool } } = here(
  'firebase-tools/lib/emulator/functionsRuntimeWorker.js',
);
const { FunctionsEmulator }: { FunctionsEmulator?: { prototype: Emulator } } = here(
  'firebase-tools/lib/emulator/functionsEmulator.js',
);
const workers = RuntimeWorkerPool?.prototype;
mustFit(
  typeof workers?.getIdleWorker === 'function' && typeof workers.getTriggerWorkers === 'function',
  'sharedWorkers.ts',
  'RuntimeWorkerPool.getIdleWorker and getTriggerWorkers',
);
const functions = FunctionsEmulator?.prototype;
mustFit(typeof functions?.startRuntime === 'function', 'sharedWorkers.ts', 'FunctionsEmulator.startRuntime');
shareBusy(workers);
startOnce(functions);

/** A busy process accepts further requests. */
function shareBusy(pool: Pool): void {
  const { getIdleWorker } = pool;
  pool.getIdleWorker = function shared(this: Pool, trigger, runtime) {
    const idle = getIdleWorker.call(this, trigger, runtime);
    return idle ?? this.getTriggerWorkers(trigger, runtime).find(({ state }) => state === 'BUSY');
  };
}

/** Requests during the start of the first process wait for it. */
function startOnce(emulator: Emulator): void {
  const { startRuntime } = emulator;
  const starting = new Map<string, Promise<unknown>>();
  emulator.startRuntime = function once(this: Emulator, backend, trigger) {
    if (trigger === undefined) return startRuntime.call(this, backend, trigger);
    const { id } = trigger;
    const started =
      starting.get(id) ?? startRuntime.call(this, backend, trigger).finally(() => void starting.delete(id));
    starting.set(id, started);
    return started;
  };
}
