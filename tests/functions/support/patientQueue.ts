import type { NumberedRequest } from '@arvo/domain/checkout/holds.ts';
import { createEventQueue, type EventQueue } from '../../../functions/src/orders/eventQueue.ts';
import type { HoldResult } from '../../../functions/src/orders/holdResult.ts';
import type { QueueOptions } from '../../../functions/src/platform/queue/requestQueue.ts';

/** Limits that no busy machine exceeds. */
export const PATIENT: QueueOptions = {
  patienceMs: 60_000,
  tryMs: 30_000,
  pauseMs: { first: 50, most: 500 },
  mostTogether: 200,
};

/** The queue of an instance that sells tickets; `over` replaces some of its limits. */
export const patientQueue = (over: Partial<QueueOptions> = {}): EventQueue<NumberedRequest, HoldResult> =>
  createEventQueue({ ...PATIENT, ...over });
