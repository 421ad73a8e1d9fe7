import type { UserId } from '@arvo/domain/people/person.ts';
import type { Order } from '@arvo/domain/sales/order.ts';
import { isOver } from '@arvo/domain/time/over.ts';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';

const NONE: readonly Order[] = [];

/** The person's orders of events that are not over; none while they are on their way, and where they could not be read. */
export function useComingOrders(uid: UserId, now: number): readonly Order[] {
  const { orders } = useData();
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    let isCurrent = true;
    // Without an answer home is shown without them: the event's page has them too.
    orders.forHome(uid, Date.now()).then(
      (answer) => isCurrent && setFound(answer.kind === 'found' ? answer.value : NONE),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [orders, uid]);
  return found.filter(({ event }) => !isOver(event, now));
}
