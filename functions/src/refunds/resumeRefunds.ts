import { asEventId } from '@arvo/domain/events/event.ts';
import { payoutsPath } from '@arvo/domain/protocol/store/paths.ts';
import { instant } from '../orders/orderStore.ts';
import type { OrderTools } from '../orders/orderTools.ts';
import { refundEvent } from './refundEvent.ts';

/** Cancelled events per run; each may have hundreds of orders. */
const PAGE = 20;
const RUN_MS = 8 * 60_000;

export type Resumed = { readonly events: number; readonly failed: number };

/** Resumes interrupted cancellations. The repair job handles single orders, by their nextCheckAt. */
export async function resumeRefunds(tools: OrderTools): Promise<Resumed> {
  const until = tools.clock() + RUN_MS;
  const due = await tools.db
    .collection(payoutsPath)
    .where('refundsDueAt', '<=', instant(tools.clock()))
    .orderBy('refundsDueAt')
    .limit(PAGE)
    .get();
  let failed = 0;
  for (const { id } of due.docs) {
    try {
      await refundEvent(tools, asEventId(id), { until });
    } catch (error) {
      failed += 1;
      tools.report('A cancelled event could not be refunded yet.', { eventId: id, error });
    }
  }
  return { events: due.size, failed };
}
