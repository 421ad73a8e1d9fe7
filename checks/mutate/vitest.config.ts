import { defineConfig } from 'vitest/config';
import { readFileSync } from 'node:fs';
import product from '../../vitest.config.ts';
import { atOnce } from '../run/atOnce.ts';

/** The code with mutants of each source, by its absolute path; `run.ts` writes it. */
const code: Readonly<Record<string, string>> = JSON.parse(readFileSync(process.env.ARVO_MUTANTS ?? '', 'utf8'));

const common = {
  // The harness loads the tests, in groups of their own, from files that `run.ts` writes.
  isolate: false,
  // It would keep the mutants of an earlier run.
  fsModuleCache: false,
  pool: 'threads' as const,
  maxWorkers: atOnce(2, 8),
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  env: { TZ: 'UTC' },
  teardownTimeout: 2_000,
};

export default defineConfig({
  root: '.',
  define: product.define ?? {},
  plugins: [{ name: 'mutants', enforce: 'pre', transform: (_source, id) => code[id.split('?')[0] ?? ''] }],
  test: {
    fsModuleCache: false,
    dangerouslyIgnoreUnhandledErrors: true,
    projects: [
      { extends: true, test: { ...common, name: 'unit', include: ['.cache/mutants/unit/*.test.ts'] } },
      {
        extends: true,
        test: {
          ...common,
          name: 'screens',
          include: ['.cache/mutants/screens/*.test.ts'],
          environment: 'jsdom',
          setupFiles: ['src/screens.testing.ts'],
        },
      },
    ],
  },
});
