import { shownTitle } from '@arvo/domain/events/shownTitle.ts';
import { formatCents } from '@arvo/domain/money/price.ts';
import type { Order } from '@arvo/domain/sales/order.ts';
import { eventTexts } from '@arvo/domain/texts/events.ts';
import { orderTexts } from '@arvo/domain/texts/orders.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { Card } from '#src/ui/card.tsx';
import { momentOf } from './moment.ts';

/** What a tax invoice says, as far as it is known; on paper it is the whole page. */
export function Receipt({ order }: { order: Order }) {
  const { event } = order;
  const host = useName(order.hostId);
  return (
    <Card title={orderTexts.receipt}>
      <dl className="flex flex-col gap-3">
        <Line name={orderTexts.event}>{shownTitle(event)}</Line>
        <Line name={eventTexts.dateAndTime}>{momentOf(event.startAt, event.timeZone)}</Line>
        <Line name={orderTexts.seller}>{host}</Line>
        <Line name={orderTexts.number}>{order.id}</Line>
        <Line name={orderTexts.ordered}>{momentOf(order.createdAt, event.timeZone)}</Line>
        {order.paidAt !== null && <Line name={orderTexts.paidOn}>{momentOf(order.paidAt, event.timeZone)}</Line>}
        <Line name={orderTexts.item(order.quantity, formatCents(order.priceCents))}>
          {formatCents(order.amountCents)}
        </Line>
        <Line name={orderTexts.total} className="border-t border-line pt-3 font-bold">
          {formatCents(order.amountCents)}
        </Line>
        {order.refundedCents > 0 && (
          <>
            <Line name={orderTexts.refundedLine}>{formatCents(-order.refundedCents)}</Line>
            <Line name={orderTexts.remaining}>{formatCents(order.amountCents - order.refundedCents)}</Line>
          </>
        )}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">{orderTexts.included}</p>
    </Card>
  );
}

type LineProps = { name: string; children: ReactNode; className?: string };

const Line = ({ name, children, className = '' }: LineProps) => (
  <div className={`flex flex-wrap justify-between gap-x-6 ${className}`}>
    <dt>{name}</dt>
    <dd className="ml-auto min-w-0 text-right wrap-anywhere tabular-nums">{children}</dd>
  </div>
);

/** A person's public name. */
function useName(uid: Order['hostId']): string {
  const { people } = useData();
  const [name, setName] = useState('');
  useEffect(() => {
    let isCurrent = true;
    people.profile(uid).then(
      (profile) => isCurrent && profile.kind === 'found' && setName(profile.value.name),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [people, uid]);
  return name || eventTexts.unknownHost;
}
