import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import { formatAbn } from '@arvo/domain/money/abn.ts';
import { BUYER_NAMED_FROM_CENTS, gstCents } from '@arvo/domain/money/gst.ts';
import { formatCents } from '@arvo/domain/money/price.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { orderMoney } from '@arvo/domain/orders/summary.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { orderTexts } from '@arvo/domain/texts/money/orders.ts';
import type { TimeZone } from '@arvo/domain/time/zonedTime.ts';
import { zonedMoment } from '@arvo/domain/time/zonedMoment.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { readOnce, keepTrying } from '#src/session/reads/keepTrying.ts';
import { Card } from '#src/ui/page/card.tsx';

/** The items, the seller and the amounts; a tax invoice if the host is registered for GST. Printing shows only this. */
export function Receipt({ order }: { order: Order }) {
  const { event, sellerTax, amountCents } = order;
  const { refundCents } = orderMoney(order);
  const hasGst = sellerTax?.isGstRegistered === true;
  const host = useName(order.hostId);
  const buyer = useName(hasGst && amountCents >= BUYER_NAMED_FROM_CENTS ? order.buyerId : null);
  return (
    <Card title={titleOf(order, hasGst)}>
      <dl className="flex flex-col gap-3">
        <Fact name={orderTexts.event} isTitle>
          <bdi>{displayTitle(event)}</bdi>
        </Fact>
        <Fact name={orderTexts.starts}>{unbrokenMoment(event.startAt, event.timeZone)}</Fact>
        {host !== undefined && (
          <Fact name={orderTexts.seller}>
            <bdi>{host ?? eventTexts.unknownHost}</bdi>
          </Fact>
        )}
        {sellerTax && <Fact name={orderTexts.abn}>{formatAbn(sellerTax.abn)}</Fact>}
        {buyer && (
          <Fact name={orderTexts.buyer}>
            <bdi>{buyer}</bdi>
          </Fact>
        )}
        <Fact name={orderTexts.number}>{order.id}</Fact>
        <Fact name={orderTexts.ordered}>{unbrokenMoment(order.createdAt, event.timeZone)}</Fact>
        {order.paidAt !== null && <Fact name={orderTexts.paidOn}>{unbrokenMoment(order.paidAt, event.timeZone)}</Fact>}
        <Line name={orderTexts.item(order.quantity, formatCents(order.priceCents))} className="mt-1">
          {formatCents(amountCents)}
        </Line>
        <Total name={orderTexts.total} cents={amountCents} hasGst={hasGst} />
        {refundCents > 0 && (
          <>
            <Line name={orderTexts.refundedLine}>{formatCents(-refundCents)}</Line>
            <Total name={orderTexts.remaining} cents={amountCents - refundCents} hasGst={hasGst} />
          </>
        )}
      </dl>
      <p className="mt-4 text-sm text-balance text-ink-soft">{orderTexts.included}</p>
      {sellerTax && !hasGst && <p className="text-sm text-ink-soft">{orderTexts.noGst}</p>}
    </Card>
  );
}

/** Breaks only between the date and the time. */
const unbrokenMoment = (at: number, zone: TimeZone): string =>
  zonedMoment(at, zone).replaceAll(' ', '\u00a0').replace(',\u00a0', ', ');

function titleOf({ paidAt }: Order, hasGst: boolean): string {
  if (paidAt === null) return orderTexts.summary;
  return hasGst ? orderTexts.taxInvoice : orderTexts.receipt;
}

const Total = ({ name, cents, hasGst }: { name: string; cents: number; hasGst: boolean }) => (
  <>
    <Line name={name} className="border-t border-line pt-3 font-bold">
      {formatCents(cents)}
    </Line>
    {hasGst && (
      <Line name={orderTexts.gst} className="-mt-2 text-sm text-ink-soft">
        {formatCents(gstCents(cents))}
      </Line>
    )}
  </>
);

type FactProps = { name: string; children: ReactNode; isTitle?: boolean };

/** Small enough that a date and an order number fit beside their labels on a phone; below them, it begins at their left edge. */
const Fact = ({ name, children, isTitle = false }: FactProps) => (
  <div className={`flex flex-wrap justify-between gap-x-4 text-sm ${isTitle ? 'flex-col' : ''}`}>
    <dt className="text-ink-soft">{name}</dt>
    <dd className={`min-w-0 wrap-anywhere tabular-nums ${isTitle ? 'text-base font-semibold text-balance' : ''}`}>
      {children}
    </dd>
  </div>
);

type LineProps = { name: string; children: string; className?: string };

const Line = ({ name, children, className = '' }: LineProps) => (
  <div className={`flex flex-wrap justify-between gap-x-4 ${className}`}>
    <dt>{name}</dt>
    <dd className="ml-auto min-w-0 text-right wrap-anywhere tabular-nums">{children}</dd>
  </div>
);

/** A person's public name: null for a person without one, undefined until the server has answered. */
function useName(uid: UserId | null): string | null | undefined {
  const { people, stores } = useData();
  const [name, setName] = useState<string | null>();
  useEffect(() => {
    if (uid === null) return;
    return keepTrying(
      stores.connection,
      readOnce(() => people.profile(uid)),
      (live) => live.kind !== 'failed' && setName(live.kind === 'found' ? live.value.name || null : null),
    );
  }, [people, stores, uid]);
  return name;
}
