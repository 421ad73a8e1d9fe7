import { randomInt } from 'node:crypto';
import { walkDevice } from './walks/device.ts';
import { settle, type Walk } from './walks/settle.ts';
import { stepText, walkOf } from './walks/steps.ts';
import { take } from './walks/take.ts';
import { givenWorld } from './walks/world.ts';
import { wakeCalls } from './support/sales.ts';
import { test } from './support/test.ts';

/**
 * Random walks of one person on two devices over all screens, while the network comes, goes, slows and lies and other people act. After
 * each step the screen agrees with what the server holds and with what the person did; without a connection nothing unknown is shown as
 * zero or nobody. `npm run walks` takes longer and other walks.
 */

const env = (name: string): string | undefined => process.env[`ARVO_WALK_${name}`];
/** Together these have every step but claiming and the sales, which longer walks have, on every kind of network. */
const USUAL = { seeds: [3201, 1439, 181], steps: 14 };
const LONG = { seeds: Array.from({ length: 30 }, () => randomInt(2 ** 31)), steps: 40 };
const { seeds, steps } = env('LONG') === undefined ? USUAL : LONG;
/** `ARVO_WALK_SEED=7,8` walks these seeds, `ARVO_WALK_STEPS=20` so many steps; a failure names both. */
const SEEDS = env('SEED')?.split(',').map(Number) ?? seeds;
// Each worker loads this file again, and inherits the variables: all must draw the same walks.
process.env['ARVO_WALK_SEED'] = SEEDS.join(',');
const STEPS = Number(env('STEPS') ?? steps);

test.beforeAll(wakeCalls);

for (const seed of SEEDS) {
  test(`every screen agrees with what is so after each step of walk ${seed}`, async ({ baseURL }) => {
    test.setTimeout(STEPS * 120_000);
    const world = await givenWorld();
    const one = await walkDevice({ number: 0, baseURL: baseURL ?? '', person: world.ada });
    const other = await walkDevice({ number: 1, baseURL: baseURL ?? '', person: world.ada });
    try {
      await play({ world, devices: [one, other] }, seed);
    } finally {
      await one.dispose();
      await other.dispose();
    }
  });
}

/** Throws with all steps so far, and with the variables that replay them. */
async function play(walk: Walk, seed: number): Promise<void> {
  const log: string[] = [];
  for (const device of walk.devices) await settle(walk, device);
  for (const [at, step] of walkOf(seed, STEPS).entries()) {
    const started = Date.now();
    const note = (answer: string) => {
      log.push(`${at + 1}. ${stepText(step)}${answer === '' ? '' : ` → ${answer}`} (${Date.now() - started} ms)`);
      if (env('LOG')) console.log(log.at(-1));
    };
    try {
      const answer = await take(walk, step, { at });
      for (const device of step.kind === 'other' ? walk.devices : [walk.devices[step.device]])
        await settle(walk, device);
      note(answer);
    } catch (error) {
      note('failed');
      const replay = `ARVO_WALK_SEED=${seed} ARVO_WALK_STEPS=${at + 1} npm run walks`;
      throw new Error([replay, ...log, error instanceof Error ? error.message : String(error)].join('\n'), {
        cause: error,
      });
    }
  }
}
