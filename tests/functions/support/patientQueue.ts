import type { NumberedWish } from '@arvo/domain/sales/holds.ts';
import { createEventQueue, type EventQueue } from '../../../functions/src/orders/eventQueue.ts';
import type { HoldResult } from '../../../functions/src/orders/holdResult.ts';
import type { LineOptions } from '../../../functions/src/platform/line.ts';

/** Limits that no busy machine runs into. */
export const PATIENT: LineOptions = {
  patienceMs: 60_000,
  tryMs: 30_000,
  pauseMs: { first: 50, most: 500 },
  mostTogether: 200,
};

/** The queue of an instance that sells tickets; `over` replaces some of its limits. */
export const patientQueue = (over: Partial<LineOptions> = {}): EventQueue<NumberedWish, HoldResult> =>
  createEventQueue({ ...PATIENT, ...over });
