/** `npm run bench`: starts the local stack as a person would, measures, prints one table, stops it again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { benchGazetteer } from './gazetteer.ts';
import { benchJoins } from './joins.ts';
import { benchLists } from './lists.ts';
import { benchPages } from './pages.ts';
import { print, type Row } from './rows.ts';

const START_BOUND_MS = 600_000;

/** Runs `npm start` until it says where it runs. Milliseconds, and the process to stop. */
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

/** ctrl-C, as a terminal sends it: to the whole group. */
async function stop(child: ChildProcess): Promise<number> {
  const begun = performance.now();
  const closed = once(child, 'close');
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
  await closed;
  return performance.now() - begun;
}

async function unitTests(): Promise<Row> {
  const begun = performance.now();
  const child = spawn('npm', ['run', 'unit'], { stdio: 'ignore' });
  const [code] = await once(child, 'close');
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  return { what: 'unit tests, wall time', value: `${seconds} s`, target: 'all pass', met: code === 0 };
}

/** An upcoming event of the demo data with a photo: what a shared link leads to. */
async function eventWithPhoto(): Promise<string> {
  const address = 'http://127.0.0.1:8080/v1/projects/demo-arvo/databases/(default)/documents/events?pageSize=300';
  const response = await fetch(address, { headers: { authorization: 'Bearer owner' } });
  const body: { documents?: { name: string; fields: { imageURL?: { stringValue?: string } } }[] } = JSON.parse(
    await response.text(),
  );
  const found = body.documents?.find((document) => document.fields.imageURL?.stringValue);
  if (!found) throw new Error('the demo data holds no event with a photo');
  return `/events/${found.name.split('/').at(-1)}`;
}

const rows: Row[] = [];
const first = await start();
try {
  rows.push(...(await benchJoins()), ...(await benchPages(await eventWithPhoto())), ...(await benchLists()));
} finally {
  const stopMs = await stop(first.process);
  rows.push({ what: 'ctrl-C until everything has ended', value: `${(stopMs / 1000).toFixed(1)} s` });
}
const second = await start();
await stop(second.process);
rows.unshift({
  what: 'npm start after set-up, until it can be used',
  value: `${(second.ms / 1000).toFixed(1)} s`,
  target: '< 30 s',
  met: second.ms < 30_000,
});
rows.push(benchGazetteer(), await unitTests());
console.log(`${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`);
print(rows);
