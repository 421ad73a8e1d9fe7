/** Runs due jobs: before each call, twice a second, and when a test moves the clock. */
import { payPendingRefunds } from '../money/refunds.ts';
import type { World } from './world.ts';

export function tick(world: World): void {
  world.jobs.runDue();
  payPendingRefunds(world);
}
