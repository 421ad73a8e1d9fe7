/** Runs the scheduled functions, which the functions emulator loads and never starts: it would need the Pub/Sub emulator, which is Java. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Ports, projectId } from './ports.ts';
import { step } from './progress.ts';
import { Refusal } from './refusal.ts';

export interface Job {
  /** The function's id in the emulator: 'australia-southeast1-sweepPayouts'. */
  readonly id: string;
  readonly name: string;
  readonly everyMs: number;
}

/** What the functions emulator lists at /backends, as far as it is used here. */
export interface Backends {
  readonly backends: readonly {
    readonly functionTriggers: readonly {
      readonly id: string;
      readonly name: string;
      readonly schedule?: { readonly schedule: string };
    }[];
  }[];
}

/** The scheduled functions among those that the emulator has loaded. Throws an Error for a schedule that is not 'every N minutes' or 'every N hours'. */
export function jobsAmong({ backends }: Backends): Job[] {
  const found = backends.flatMap(({ functionTriggers }) =>
    functionTriggers.flatMap(({ id, name, schedule }) => {
      if (schedule === undefined) return [];
      const [, count, unit] = /^every (\d+) (minutes|hours)$/u.exec(schedule.schedule) ?? [];
      if (count === undefined)
        throw new Error(`${name} has a schedule that the local stack cannot read: ${schedule.schedule}`);
      return [{ id, name, everyMs: Number(count) * (unit === 'hours' ? 60 : 1) * 60_000 }];
    }),
  );
  // After each change of the functions the emulator lists them once more.
  return [...new Map(found.map((job) => [job.id, job])).values()];
}

const LIMIT_MS = 30 * 60_000;
/** How often the emulator may have loaded the functions again since the last run: after the seed, and each time a developer saves. */
const MOST_RELOADS = 1000;

/** Runs jobs of one stack. */
export function jobRunner(ports: Ports) {
  const base = `http://127.0.0.1:${ports.functions}`;
  /** Part of each address: it grows when the emulator loads the functions again. Older ones answer 204 or 404, and run nothing. */
  let generation = 0;

  const post = (id: string, at: number) =>
    fetch(`${base}/functions/projects/${projectId}/triggers/${id}-${at}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(LIMIT_MS),
    });

  return {
    /** Rejects with a Refusal if no emulator answers. */
    jobs: async (): Promise<Job[]> => {
      const answer = await fetch(`${base}/backends`, { signal: AbortSignal.timeout(20_000) }).catch(() => {
        throw new Refusal('Arvo does not run here: start it with `npm start` first.');
      });
      // Not parsed: the answer comes from the emulator on this machine.
      return jobsAmong((await answer.json()) as Backends);
    },
    /** Resolves once the job has ended. Rejects with an Error if it failed. */
    run: async ({ id, name }: Job): Promise<void> => {
      for (let at = generation; at <= generation + MOST_RELOADS; at += 1) {
        const { status } = await post(id, at);
        if (status === 204 || status === 404) continue;
        generation = at;
        if (status !== 200) throw new Error(`The job ${name} failed (${status}); see .cache/logs/emulators.log`);
        return;
      }
      throw new Error(`The emulator does not know the job ${name}`);
    },
  };
}

/** A stack that has just started is busy enough. */
const FIRST_RUN_MS = 60_000;
const TICK_MS = 10_000;

/** Runs each job a minute after the start and then at its own interval, one at a time, for as long as this process lives. */
export async function keepRunning(ports: Ports, onTrouble: (line: string) => void): Promise<never> {
  const runner = jobRunner(ports);
  const due = new Map<string, number>();
  const firstRun = Date.now() + FIRST_RUN_MS;
  for (;;) {
    await wait(TICK_MS);
    // Asked again each time, because `npm run dev` may have added one.
    const jobs = await runner.jobs().catch((error: unknown) => {
      // An emulator that is busy or stopping does not answer.
      if (!(error instanceof Refusal)) onTrouble(String(error));
      return [];
    });
    for (const job of jobs.filter(({ id }) => (due.get(id) ?? firstRun) <= Date.now())) {
      due.set(job.id, Date.now() + job.everyMs);
      await runner.run(job).catch((error: unknown) => onTrouble(String(error)));
    }
  }
}

/** `npm run jobs -- <name>`: runs the jobs of the stack that runs, or only this one. Returns the exit code. */
export async function runJobsNow(ports: Ports, name: string | undefined): Promise<number> {
  const runner = jobRunner(ports);
  const all = await runner.jobs();
  const chosen = all.filter((job) => name === undefined || job.name === name);
  if (chosen.length === 0) throw new Refusal(`There is no job ${name}, only ${all.map((job) => job.name).join(', ')}.`);
  const failures: unknown[] = [];
  for (const job of chosen)
    await step(`Running ${job.name}`, () => runner.run(job)).catch((error: unknown) => failures.push(error));
  for (const error of failures) console.error(error instanceof Error ? error.message : error);
  return failures.length === 0 ? 0 : 1;
}
