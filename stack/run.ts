/**
 * The entry of the npm scripts. `with-stack -- <command>` runs a command on the stack, `with-emulators` does so without the
 * app.
 */
import { buildFunctions, placeShell } from '../build/bundling/functions.ts';
import { check } from '../checks/run/check.ts';
import { typecheck } from '../checks/run/typecheck.ts';
import { dev, start } from './start.ts';
import { runJobsNow } from './services/jobs.ts';
import { readPorts } from './services/ports.ts';
import { Refusal } from './services/refusal.ts';
import { stopAll } from './services/processes.ts';
import { runInStack, withStack } from './services/stack.ts';

const abort = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => abort.abort());
const stopped = new Promise<number>((resolve) => abort.signal.addEventListener('abort', () => resolve(130)));

// If npm is killed with SIGKILL it cannot pass on a signal, and nobody would stop the emulators.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) abort.abort();
}, 1000).unref();

async function main([name, ...rest]: string[]): Promise<number> {
  switch (name) {
    case 'start':
      return start();
    case 'dev':
      return dev();
    case 'jobs':
      return runJobsNow(readPorts(), rest[0]);
    case 'check':
      return check();
    case 'typecheck':
      return typecheck();
    case 'build-functions':
      await buildFunctions();
      placeShell();
      return 0;
    case 'with-stack':
    case 'with-emulators': {
      const command = rest[0] === '--' ? rest.slice(1) : rest;
      return withStack(name === 'with-stack', () => runInStack(command));
    }
    default:
      throw new Refusal(
        'Usage: node stack/run.ts start | dev | jobs [name] | check | typecheck | build-functions | (with-stack | with-emulators) -- <command>',
      );
  }
}

let code = 1;
try {
  code = await Promise.race([main(process.argv.slice(2)), stopped]);
} catch (error) {
  const text = error instanceof Refusal ? `\n${error.message}` : String(error instanceof Error ? error.stack : error);
  if (!abort.signal.aborted) console.error(text);
}
if (abort.signal.aborted) console.log('\nStopping…');
await stopAll();
process.exit(code);
