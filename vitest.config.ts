import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { atOnce as atOnceHere } from './checks/run/atOnce.ts';
import { emulatorEnv, readPorts } from './stack/services/ports.ts';

type Selection = {
  readonly include?: string[];
  readonly exclude?: string[];
  /** How many files run at once; by default one. */
  readonly atOnce?: number;
  /** Whether these files may use the database of the functions emulator. */
  readonly sharedDatabase?: boolean;
  readonly globalSetup?: string[];
  readonly setupFiles?: string[];
  /** Whether the queries that reach Firestore are the product's; the rules' tests also ask for what nobody may. */
  readonly recordsQueries?: boolean;
};

/** Tests against the local stack's emulators; start them through `npm run test:…`. */
const onStack = (
  name: string,
  {
    include = [`tests/${name}/**/*.test.ts`],
    exclude = [],
    atOnce,
    sharedDatabase = atOnce === undefined,
    globalSetup = [],
    setupFiles = [],
    recordsQueries = true,
  }: Selection = {},
) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude,
    globalSetup,
    // A project's own set-up would replace it.
    setupFiles: [...(recordsQueries ? ['checks/queries/record.testing.ts'] : []), ...setupFiles],
    // Google's SDK otherwise looks for a cloud's metadata server, and warns that there is none.
    env: {
      ...emulatorEnv(readPorts()),
      METADATA_SERVER_DETECTION: 'none',
      TZ: 'UTC',
      ARVO_SHARED_DATABASE: sharedDatabase ? 'yes' : 'no',
    },
    // Bounds for a hang, not for speed: that is the benchmark's business.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Firebase's SDKs take a second of processor time to load, so a process loads them once for all its files.
    isolate: false,
    ...(atOnce === undefined ? { fileParallelism: false } : { maxWorkers: atOnce }),
  },
});

/** Tests of functions that use the functions emulator, and so its database and its files. */
const SERVED = [
  'calls',
  'earlierCredentials',
  'jobs',
  'joinEvent',
  'setSales',
  'whoKnows',
  'pictures',
  'refundCalls',
  'reminderCalls',
  'salesCalls',
  'triggers',
].map((name) => `tests/functions/${name}.test.ts`);

const START_FILE = ['tests/functions/support/startFile.ts'];

/** Mostly waiting, for the emulators, for locks and for due times: four files at once on two cores. */
const FILES_AT_ONCE = atOnceHere(4, 8);

/** Files that wait for a minute or half of it, so that others run meanwhile. */
const LONGEST = ['orders/crowd', 'triggers', 'jobs'].map((name) => `/tests/functions/${name}.test.ts`);

/** Starts the longest files first; without the durations of an earlier run vitest starts the largest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((end) => moduleId.endsWith(end));
      return at === -1 ? LONGEST.length : at;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's method, not an array's
    const byDuration = await super.sort(files);
    return byDuration.toSorted((one, other) => place(one) - place(other));
  }
}

/** Unit and screen tests at once on two cores, because screens also wait for timers: 26 s, 30 s with two. */
const UNITS_AT_ONCE = atOnceHere(3, 12);

/** Tests of what the product is built and tested with; they change seldom, so `npm run unit` leaves them out. */
const tooling = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: ['**/node_modules/**', ...exclude],
    // The simulator's own tests ask for what the product never does.
    env: { TZ: 'UTC', STRIPE_REQUESTS: '' },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  // What vite.config.ts decides while building: tests are of the local stack.
  define: {
    __LOCAL_STACK__: 'true',
    __ENVIRONMENT__: '{"mapboxToken":null}',
    __APP_CHECK_KEY__: 'null',
    __STRIPE_KEY__: 'null',
    __PUSH_KEY__: 'null',
    __SUPPORT_ADDRESS__: '"support@arvo.example"',
    __STORED_PICTURES__: '"http://127.0.0.1:9199/v0/b/demo-arvo.firebasestorage.app/o/"',
  },
  test: {
    maxWorkers: atOnceHere(2, 12),
    setupFiles: ['checks/run/leaveNothing.testing.ts'],
    restoreMocks: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          maxWorkers: UNITS_AT_ONCE,
          include: ['{src,sw,functions}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'functions/lib/**'],
          env: { TZ: 'UTC' },
          testTimeout: 120_000,
          // Half the time: pure functions need no fresh copy of every module for each file. A test that needs a window is a `.test.tsx`:
          // an environment of its own would end the process, and each new one loads everything again.
          isolate: false,
          // Threads pass modules and results on with less work than processes.
          pool: 'threads',
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      tooling('local', ['{build,checks,deploy,doubles,stack}/**/*.test.ts'], ['doubles/storage-rules/**']),
      tooling('storage-rules', ['doubles/storage-rules/**/*.test.ts']),
      {
        extends: true,
        test: {
          name: 'screens',
          maxWorkers: UNITS_AT_ONCE,
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
      onStack('rules', { recordsQueries: false }),
      onStack('functions', { exclude: SERVED, atOnce: FILES_AT_ONCE, setupFiles: START_FILE }),
      onStack('served', { include: SERVED, atOnce: FILES_AT_ONCE, setupFiles: START_FILE, sharedDatabase: true }),
      onStack('contract', { globalSetup: ['tests/contract/support/pausedTriggers.ts'] }),
      onStack('browsers'),
    ],
  },
});
