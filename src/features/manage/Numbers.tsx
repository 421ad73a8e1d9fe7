import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { unclaimedTickets } from '@arvo/domain/guests/guestCount.ts';
import { spotsLeft } from '@arvo/domain/guests/join.ts';
import { formatCents } from '@arvo/domain/money/price.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import { salesSummary } from '@arvo/domain/orders/summary.ts';
import { payoutDueAt } from '@arvo/domain/payouts/payout.ts';
import type { ReadState } from '@arvo/domain/protocol/reading/reading.ts';
import { manageTexts } from '@arvo/domain/texts/events/manage.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { overAt } from '@arvo/domain/time/over.ts';
import { longDate } from '@arvo/domain/time/labels.ts';
import { clockAt } from '@arvo/domain/time/zonedTime.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { usePayout } from '#src/session/usePayout.ts';
import { LoadFailed } from '#src/widgets/notYet.tsx';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { Card } from '#src/ui/page/card.tsx';

type Figure = readonly [name: string, value: string];

type NumbersProps = { event: ArvoEvent; children: ReactNode };

/** How the event goes: spots for every event. */
export const Numbers = ({ event, children }: NumbersProps) => (
  <Card title={manageTexts.numbers}>
    <Figures of={countsOf(event)} />
    {children}
  </Card>
);

type PaidNumbersProps = NumbersProps & { orders: ReadState<readonly Order[]>; retry: () => void };

/** The same of a paid event, with the money as it will arrive. Money that is not known is left out. */
export function PaidNumbers({ event, orders, retry, children }: PaidNumbersProps) {
  const { id } = event;
  const isSold = orders.kind === 'found' && orders.value.length > 0;
  const payout = usePayout(id, isSold);
  const dueAt = payout?.kind === 'found' ? payout.value.dueAt : payoutDueAt(overAt(event), event);
  const money: readonly Figure[] =
    orders.kind === 'found'
      ? [
          [manageTexts.receive, formatCents(salesSummary(orders.value).receivesCents)],
          ...(event.isCancelled
            ? []
            : [[manageTexts.paidOn, longDate(clockAt(dueAt, event.timeZone).date, 0)] as const]),
        ]
      : [];
  return (
    <Numbers event={event}>
      {money.length > 0 && <Figures of={money} />}
      {orders.kind === 'failed' && (
        <div className="mt-4">
          <LoadFailed sentence={manageTexts.moneyFailed} retry={retry} />
        </div>
      )}
      <Link to="/events/$eventId/orders" params={{ eventId: id }} className={`${buttonClass('secondary')} mt-4`}>
        {salesTexts.ordersAndPayouts}
      </Link>
      {children}
    </Numbers>
  );
}

function countsOf(event: ArvoEvent): readonly Figure[] {
  const { ticketCount, capacity, heldCount, isPaid } = event;
  const unclaimed = unclaimedTickets(event) ?? 0;
  const left = spotsLeft(event);
  return [
    [
      isPaid ? manageTexts.sold : manageTexts.going,
      capacity === null ? String(ticketCount) : manageTexts.soldOf(ticketCount, capacity),
    ],
    [manageTexts.spots, left === null ? manageTexts.noLimit : manageTexts.spotsLeft(left, heldCount)],
    ...(unclaimed > 0 ? [[manageTexts.unclaimed, String(unclaimed)] as const] : []),
  ];
}

const Figures = ({ of }: { of: readonly Figure[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-3 not-first:mt-3">
    {of.map(([name, value]) => (
      <div key={name}>
        <dt className="text-sm text-ink-soft">{name}</dt>
        <dd className="text-lg font-bold tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);
