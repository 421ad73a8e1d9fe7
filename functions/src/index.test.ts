import { expect, test, vi } from 'vitest';
import * as functions from './index.ts';

// The cloud sets it; the trigger of uploads names the project's own bucket by it.
vi.hoisted(() => vi.stubEnv('FIREBASE_CONFIG', '{"storageBucket":"arvo-live.example"}'));

/** A deployment sends these to Cloud Run, which uses its own defaults for what is missing: 100 instances, 80 requests at once, 256 MiB. */
type Endpoint = {
  readonly availableMemoryMb?: unknown;
  readonly cpu?: unknown;
  readonly concurrency?: unknown;
  readonly maxInstances?: unknown;
  readonly region?: unknown;
  readonly scheduleTrigger?: unknown;
  readonly httpsTrigger?: unknown;
};

/** A new project's quota: Cloud Run refuses a function that may use more (docs/deploy.md, "What may cost"). */
const MOST_CPUS_OF_ONE = 10;
/** All together, if every function had all of its instances. */
const MOST_CPUS = 80;

const endpoints = Object.entries(functions).map(
  ([name, { __endpoint }]) => [name, __endpoint as unknown as Endpoint] as const,
);
const cpusOf = ({ cpu, maxInstances }: Endpoint): number => Number(cpu) * Number(maxInstances);

test.each(endpoints)(
  '%s states its memory, its share of a processor and its limits, within the quota of a new project',
  (_name, endpoint) => {
    expect(endpoint).toMatchObject({ region: ['australia-southeast1'], availableMemoryMb: 512, cpu: 1 });
    expect(endpoint.concurrency).toBeTypeOf('number');
    expect(endpoint.maxInstances).toBeTypeOf('number');
    expect(cpusOf(endpoint)).toBeLessThanOrEqual(MOST_CPUS_OF_ONE);
  },
);

test('all functions together stay within the stated number of processors', () => {
  expect(endpoints).toHaveLength(21);
  expect(endpoints.reduce((sum, [, endpoint]) => sum + cpusOf(endpoint), 0)).toBeLessThanOrEqual(MOST_CPUS);
});

test.each(endpoints.filter(([, { scheduleTrigger }]) => scheduleTrigger))(
  '%s never runs twice at once',
  (_name, endpoint) => {
    expect(endpoint).toMatchObject({ maxInstances: 1, concurrency: 1 });
  },
);

test.each(endpoints.filter(([, { scheduleTrigger, httpsTrigger }]) => !scheduleTrigger && !httpsTrigger))(
  '%s works on few events at once, because each may hold a page of documents',
  (_name, endpoint) => {
    expect(endpoint.concurrency).toBeLessThanOrEqual(10);
  },
);
