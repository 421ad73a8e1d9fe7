import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  ANALYTICS_VARIABLE,
  APP_CHECK_VARIABLE,
  FIREBASE_VARIABLES,
  MAPBOX_VARIABLE,
  PUSH_VARIABLE,
  STRIPE_VARIABLE,
  SUPPORT_VARIABLE,
} from '../src/data/environment.ts';
import { root } from '../stack/services/folders.ts';
import { builtFor, whyNotHosted } from './builtFor.ts';
import { planDeployment } from './plan.ts';

const configured = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'arvo.example',
  VITE_FIREBASE_PROJECT_ID: 'arvo-live',
  VITE_FIREBASE_STORAGE_BUCKET: 'arvo-live.example',
  VITE_FIREBASE_APP_ID: 'app',
  VITE_SUPPORT_EMAIL: 'help@arvo.example',
  VITE_MAPBOX_TOKEN: 'pk.1',
};

describe('the plan', () => {
  it('deploys to the project that the app is built for, with the given arguments', () => {
    expect(planDeployment(configured, ['--only', 'hosting'])).toEqual({
      kind: 'ready',
      project: 'arvo-live',
      command: ['deploy', '--project', 'arvo-live', '--only', 'hosting'],
      notes: [],
    });
  });

  it.each([
    ['without a project', {}, [], 'No Firebase project is configured: set VITE_FIREBASE_API_KEY, '],
    ['with half of one', { VITE_FIREBASE_APP_ID: '' }, [], 'missing or empty: VITE_FIREBASE_APP_ID.'],
    ['for the emulators', { VITE_FIREBASE_PROJECT_ID: 'demo-arvo' }, [], 'exist only in the emulators'],
    ['without a support address', { VITE_SUPPORT_EMAIL: ' ' }, [], 'VITE_SUPPORT_EMAIL is not set'],
    ['with a secret token', { VITE_MAPBOX_TOKEN: 'sk.1' }, [], 'must be a public Mapbox token'],
    ['to another project', { VITE_MAPBOX_TOKEN: '' }, ['-P', 'other'], '-P: the project is the one'],
    ['to another project, in one word', { VITE_MAPBOX_TOKEN: '' }, ['--project=other'], '--project=other: '],
  ])('refuses %s', (_how, changes, args, sentence) => {
    const variables = Object.keys(changes).length === 0 ? {} : { ...configured, ...changes };
    const plan = planDeployment(variables, args);
    expect(plan.kind === 'refused' ? plan.problems.join('\n') : plan).toContain(sentence);
  });

  it('names every problem at once', () => {
    const plan = planDeployment({ ...configured, VITE_FIREBASE_PROJECT_ID: 'demo-x', VITE_SUPPORT_EMAIL: '' }, [
      '-P',
      'x',
    ]);
    expect(plan.kind === 'refused' && plan.problems).toHaveLength(3);
  });

  it("warns about settings that limit the app: Firebase's own domain, no token", () => {
    const plan = planDeployment(
      { ...configured, VITE_FIREBASE_AUTH_DOMAIN: 'arvo-live.firebaseapp.com', VITE_MAPBOX_TOKEN: '' },
      [],
    );
    expect(plan.kind === 'ready' && plan.notes).toEqual([
      expect.stringContaining('VITE_FIREBASE_AUTH_DOMAIN is arvo-live.firebaseapp.com.'),
      expect.stringContaining('VITE_MAPBOX_TOKEN is not set'),
    ]);
  });
});

describe('the project that dist was built for', () => {
  it('is read from dist; null without a build', () => {
    const folder = mkdtempSync(join(tmpdir(), 'arvo-dist-'));
    expect(builtFor(folder)).toBeNull();
    writeFileSync(join(folder, '.built-for'), 'arvo-live\n');
    expect(builtFor(folder)).toBe('arvo-live');
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['arvo-live', null],
    ['demo-arvo', 'dist was built for the local stack'],
    ['arvo-test', 'dist was built for the project arvo-test, not for arvo-live.'],
    [null, 'dist contains no finished build'],
  ])('%s can be deployed to arvo-live: %s', (built, problem) => {
    const report = whyNotHosted(built, 'arvo-live');
    if (problem === null) expect(report).toBeNull();
    else expect(report).toContain(problem);
  });
});

describe('firebase.json', () => {
  const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const { hosting, functions } = read('firebase.json');
  const { scripts } = read('package.json');

  it('checks dist before Hosting is deployed, and bundles the functions before they are', () => {
    expect(hosting.predeploy).toEqual(['npm run --silent deploy:hosting-check']);
    expect(scripts['deploy:hosting-check']).toBe('node deploy/beforeHosting.ts');
    expect(functions[0].predeploy).toEqual(['npm run --silent build:functions']);
    expect(scripts['build:functions']).toBe('node stack/run.ts build-functions');
  });

  it('does not deploy files that begin with a dot', () => {
    expect(hosting.ignore).toContain('**/.*');
  });
});

describe('.env.example', () => {
  const variables = [
    ...Object.values(FIREBASE_VARIABLES),
    MAPBOX_VARIABLE,
    SUPPORT_VARIABLE,
    PUSH_VARIABLE,
    ANALYTICS_VARIABLE,
    APP_CHECK_VARIABLE,
    STRIPE_VARIABLE,
  ];

  // @spec:9/build-variables
  it('names every variable that the code reads, without values', () => {
    const lines = readFileSync(join(root, '.env.example'), 'utf8').split('\n');
    const named = lines.filter((line) => line !== '' && !line.startsWith('#'));
    expect(named.toSorted()).toEqual(variables.map((name) => `${name}=`).toSorted());
  });

  it('names only variables that docs/deploy.md explains', () => {
    const guide = readFileSync(join(root, 'docs/deploy.md'), 'utf8');
    for (const name of variables) expect(guide).toContain(`\`${name}\``);
  });
});
