import { defineConfig } from 'vitest/config';
import { emulatorEnv, readPorts } from './local/stack/ports.ts';

type Selection = {
  readonly include?: string[];
  readonly exclude?: string[];
  /** How many files run at once, if each has a database of its own. */
  readonly atOnce?: number;
};

/** Tests against the local stack's emulators; start them through `npm run test:…`. */
const onStack = (name: string, { include = [`tests/${name}/**/*.test.ts`], exclude = [], atOnce }: Selection = {}) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude,
    // Google's SDK otherwise looks for a cloud's metadata server, and warns that there is none.
    env: {
      ...emulatorEnv(readPorts()),
      METADATA_SERVER_DETECTION: 'none',
      TZ: 'UTC',
      ARVO_SHARED_DATABASE: atOnce === undefined ? 'yes' : 'no',
    },
    // Bounds for a hang, not for speed: that is the benchmark's business.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    ...(atOnce === undefined ? { fileParallelism: false } : { maxWorkers: atOnce }),
  },
});

/** Tests of functions that use the database of the functions emulator, its triggers or its files, so one after the other. */
const SERVED = [
  'calendar',
  'calls',
  'card',
  'checkUpload',
  'completeRecord',
  'eventPage',
  'jobs',
  'joinEvent',
  'pictureMemory',
  'pictures',
  'publicGuests',
  'refundCalls',
  'reminderCalls',
  'removeStrayFiles',
  'salesCalls',
  'triggers',
].map((name) => `tests/functions/${name}.test.ts`);

/** Tests of what the product is built and tested with; they change seldom, so `npm run unit` leaves them out. */
const tooling = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: ['**/node_modules/**', ...exclude],
    env: { TZ: 'UTC' },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  // What vite.config.ts decides while building: tests are of the local stack.
  define: {
    __LOCAL_STACK__: 'true',
    __APP_CHECK_KEY__: 'null',
    __STRIPE_KEY__: 'null',
    __PUSH_KEY__: 'null',
    __SUPPORT_ADDRESS__: '"support@arvo.example"',
    __STORED_PICTURES__: '"http://127.0.0.1:9199/v0/b/demo-arvo.firebasestorage.app/o/"',
  },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,sw,functions}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'functions/lib/**'],
          env: { TZ: 'UTC' },
          testTimeout: 120_000,
          // Half the time: pure functions need no fresh copy of every module for each file. A test that needs a window is a `.test.tsx`:
          // an environment of its own would end the process, and each new one loads everything again.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      tooling('local', ['local/**/*.test.ts'], ['local/storage-rules/**']),
      tooling('storage-rules', ['local/storage-rules/**/*.test.ts']),
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          // A third of the time less: one window and one copy of React for all files of a worker (src/screens.testing.ts).
          pool: 'threads',
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          env: { TZ: 'UTC' },
          testTimeout: 120_000,
          setupFiles: ['src/screens.testing.ts'],
        },
      },
      onStack('rules'),
      // Mostly waiting for the emulators: three at once on two cores.
      onStack('functions', { exclude: SERVED, atOnce: 3 }),
      onStack('served', { include: SERVED }),
      onStack('contract'),
      onStack('browsers'),
    ],
  },
});
