import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../stack/services/folders.ts';

/**
 * A deployment gives each pinned function's newest revision a tag: it reads the function's Cloud Run service, adds the tag and
 * writes it back. Cloud Run refuses a write whose resourceVersion is not the newest, with 409.
 */

type Traffic = { revisionName: string; tag?: string; percent?: number };
type Service = {
  metadata: { name: string; namespace: string; resourceVersion: number; labels: Record<string, string> };
  spec: { traffic: Traffic[] };
  status: { latestReadyRevisionName: string };
};
type Pinned = { readonly functionId: string; readonly region: string; readonly pinTag?: boolean };
type Converted = { readonly rewrites: readonly { readonly run?: { serviceId: string; tag?: string } }[] };

const { hosting }: { hosting: { rewrites: readonly { function?: Pinned }[] } } = JSON.parse(
  readFileSync(join(root, 'firebase.json'), 'utf8'),
);
const functions = hosting.rewrites.flatMap((rewrite) => rewrite.function ?? []);
const names = [...new Set(functions.map(({ functionId }) => functionId))];

/** Cloud Run, with one service for each function. */
class CloudRun {
  readonly services = new Map<string, Service>();
  writes = 0;

  /** Deploys functions: each service has a new revision. */
  deploy(revision: number): void {
    for (const name of names) {
      const before = this.services.get(name);
      this.services.set(name, {
        metadata: {
          name,
          namespace: '1',
          resourceVersion: (before?.metadata.resourceVersion ?? 0) + 1,
          labels: { 'cloud.googleapis.com/location': 'australia-southeast1' },
        },
        spec: before?.spec ?? { traffic: [{ revisionName: `${name}-1`, percent: 100 }] },
        status: { latestReadyRevisionName: `${name}-${revision}` },
      });
    }
  }

  readonly getService = async (path: string): Promise<Service> => {
    const found = this.services.get(path.split('/').at(-1) ?? '');
    if (!found) throw new Error(`404 ${path}`);
    return structuredClone(found);
  };

  readonly updateService = async (path: string, service: Service): Promise<Service> => {
    const stored = await this.getService(path);
    if (stored.metadata.resourceVersion !== service.metadata.resourceVersion) throw new Error(`409 Conflict: ${path}`);
    const next = structuredClone(service);
    next.metadata.resourceVersion += 1;
    this.services.set(next.metadata.name, next);
    this.writes += 1;
    return next;
  };
}

const require = createRequire(import.meta.url);
const run: Record<string, unknown> = require('firebase-tools/lib/gcp/run');
const {
  convertConfig,
}: {
  convertConfig: (...given: unknown[]) => Promise<Converted>;
} = require('firebase-tools/lib/deploy/hosting/convertConfig');
const real = { ...run };
const cloudRun = new CloudRun();

beforeAll(() => void Object.assign(run, { getService: cloudRun.getService, updateService: cloudRun.updateService }));
afterAll(() => void Object.assign(run, real));

/** What `firebase deploy` does for Hosting, by its own function; resolves to the tag of each rewrite to a function. */
async function deployHosting(version: string): Promise<readonly (readonly [string, string | undefined])[]> {
  const endpoints = functions.map(({ functionId: id, region }) => [
    id,
    { id, region, project: 'arvo-live', platform: 'gcfv2', entryPoint: id, runtime: 'nodejs24', httpsTrigger: {} },
  ]);
  const region = functions[0]?.region ?? '';
  const wantBackend = {
    requiredAPIs: [],
    environmentVariables: {},
    endpoints: { [region]: Object.fromEntries(endpoints) },
  };
  const context = { projectId: 'arvo-live', existingBackendPromise: Promise.resolve({ endpoints: {} }) };
  const { rewrites } = await convertConfig(
    context,
    { functions: { default: { wantBackend } } },
    { config: hosting, version: `projects/-/sites/arvo-live/versions/${version}` },
  );
  return rewrites.flatMap(({ run: service }) => (service ? [[service.serviceId, service.tag] as const] : []));
}

test('each function has one pinned rewrite, and no other that a release would not keep with it', () => {
  expect(names).toHaveLength(5);
  expect(functions.map(({ functionId, pinTag }) => [functionId, pinTag]).toSorted()).toEqual(
    names.map((name) => [name, true]).toSorted(),
  );
});

describe('a deployment of functions and Hosting', () => {
  test('tags the newest revision of each function, and so does the next one, without a conflict', async () => {
    cloudRun.deploy(1);
    expect(await deployHosting('a')).toEqual(functions.map(({ functionId }) => [functionId, 'fh-a']));
    expect(cloudRun.writes).toBe(5);

    cloudRun.deploy(2);
    expect(await deployHosting('b')).toEqual(functions.map(({ functionId }) => [functionId, 'fh-b']));
    expect(cloudRun.services.get('calls')?.spec.traffic).toEqual([
      { revisionName: 'calls-1', percent: 100 },
      { revisionName: 'calls-1', tag: 'fh-a' },
      { revisionName: 'calls-2', tag: 'fh-b' },
    ]);
  });

  test('writes nothing for functions that have not changed since', async () => {
    const before = cloudRun.writes;
    expect(await deployHosting('c')).toEqual(functions.map(({ functionId }) => [functionId, 'fh-b']));
    expect(cloudRun.writes).toBe(before);
  });
});
