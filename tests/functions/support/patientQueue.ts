import type { NumberedWish } from '@arvo/domain/sales/holds.ts';
import { createEventQueue, type EventQueue } from '../../../functions/src/orders/eventQueue.ts';
import type { HoldResult } from '../../../functions/src/orders/holdResult.ts';
import type { LineOptions } from '../../../functions/src/platform/line.ts';

/** The queue of an instance, with limits that no busy machine runs into; `over` replaces some. */
export const patientQueue = (over: Partial<LineOptions> = {}): EventQueue<NumberedWish, HoldResult> =>
  createEventQueue({
    patienceMs: 60_000,
    tryMs: 30_000,
    pauseMs: { first: 50, most: 500 },
    mostTogether: 200,
    ...over,
  });
