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
      readonly passed: boolean;
      readonly ms: number;
    };

type File = { readonly record: string; readonly test: string; readonly load: () => Promise<unknown> };

const note = (record: string, entry: Entry): void => appendFileSync(record, `${JSON.stringify(entry)}\n`);

/** Runs the tests of one file, and notes which mutants they reach. */
export function learn({ record, test: name, load }: File): void {
  const reached = new Set<number>();
  const began = performance.now();
  const isMutant = (id: number): boolean => {
    reached.add(id);
    return false;
  };
  run(load, isMutant, (failed) =>
    note(record, {
      kind: 'reached',
      test: name,
      mutant: null,
      mutants: [...reached],
      passed: failed === null,
      ms: performance.now() - began,
    }),
  );
}

/** Runs the tests of one file with a mutant, up to the first that fails. */
export function tryMutant(mutant: number, { record, test: name, load }: File): void {
  note(record, { kind: 'began', test: name, mutant });
  run(
    load,
    (id) => id === mutant,
    (killedBy) => note(record, { kind: 'ended', test: name, mutant, killedBy }),
  );
}

function run(
  load: () => Promise<unknown>,
  isMutant: (id: number) => boolean,
  done: (failed: string | null) => void,
): void {
  globalThis.__isMutant = isMutant;
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
  // Hooks of the file apply to this group only.
  describe('the file', async () => {
    beforeEach(({ onTestFailed, skip, task }) => {
      if (failed !== null) skip();
      onTestFailed(() => {
        failed ??= task.name;
      });
    });
    test('loads', () => {
      if (failed !== null) throw new Error(failed);
    });
    await load().catch((error: unknown) => {
      failed = `loading: ${String(error)}`;
    });
  });
}
