import { appendFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, test, vi } from 'vitest';

declare global {
  var __isMutant: (id: number) => boolean;
}

/** One line of the record of a run. A mutant that began and did not end stopped the process. */
export type Entry =
  | { readonly kind: 'began'; readonly test: string; readonly mutant: number }
  | { readonly kind: 'ended'; readonly test: string; readonly mutant: number; readonly killedBy: string | null }
  | {
      readonly kind: 'reached';
      readonly test: string;
      readonly mutant: null;
      readonly mutants: readonly number[];
      /** The first test that fails without a mutant, or null. */
      readonly failed: string | null;
      readonly ms: number;
    };

type File = {
  readonly record: string;
  readonly test: string;
  /** How long one of its tests may take. */
  readonly timeout: number;
  readonly load: () => Promise<unknown>;
};

const note = (record: string, entry: Entry): void => appendFileSync(record, `${JSON.stringify(entry)}\n`);

/** Runs the tests of one file, and notes which mutants they reach. */
export function recordReach({ record, test: name, timeout, load }: File): void {
  const reached = new Set<number>();
  const began = performance.now();
  const isMutant = (id: number): boolean => {
    reached.add(id);
    return false;
  };
  run({ load, timeout }, isMutant, (failed) =>
    note(record, {
      kind: 'reached',
      test: name,
      mutant: null,
      mutants: [...reached],
      failed,
      ms: performance.now() - began,
    }),
  );
}

/** Runs the tests of one file with a mutant, up to the first that fails. */
export function tryMutant(mutant: number, { record, test: name, timeout, load }: File): void {
  note(record, { kind: 'began', test: name, mutant });
  run(
    { load, timeout },
    (id) => id === mutant,
    (killedBy) => note(record, { kind: 'ended', test: name, mutant, killedBy }),
  );
}

function run(
  { load, timeout }: Pick<File, 'load' | 'timeout'>,
  isMutant: (id: number) => boolean,
  done: (failed: string | null) => void,
): void {
  globalThis.__isMutant = isMutant;
  vi.setConfig({ testTimeout: timeout, hookTimeout: timeout });
  // Modules that compute something when they load do so with this mutant.
  vi.resetModules();
  let failed: string | null = null;
  // A promise that nobody awaits any more also fails Vitest's run.
  const onRejection = () => {
    failed ??= 'a rejection that nothing handles';
  };
  process.on('unhandledRejection', onRejection);
  // Registered before those of the file, so it runs after them.
  afterAll(() => {
    process.off('unhandledRejection', onRejection);
    done(failed);
  });
  // Outside the file's hooks, which may expect what its own tests prepare.
  test('loads', () => {
    if (failed !== null) throw new Error(failed);
  });
  describe('the file', async () => {
    beforeEach(({ onTestFailed, skip, task }) => {
      if (failed !== null) skip();
      onTestFailed(() => {
        failed ??= task.name;
      });
    });
    await load().catch((error: unknown) => {
      failed = `loading: ${String(error)}`;
    });
  });
}
