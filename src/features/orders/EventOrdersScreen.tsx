import { displayTitle } from '@arvo/domain/events/displayTitle.ts';
import { type EventId, isHost } from '@arvo/domain/events/event.ts';
import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import { formatCents } from '@arvo/domain/money/price.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import type { PayoutProblem } from '@arvo/domain/payouts/payout.ts';
import { payoutNotice } from '@arvo/domain/payouts/payoutNotice.ts';
import { salesSummary } from '@arvo/domain/orders/summary.ts';
import type { ReadState } from '@arvo/domain/protocol/reading/reading.ts';
import { hostOnlyTexts } from '@arvo/domain/texts/events/manage.ts';
import { hostOrderTexts } from '@arvo/domain/texts/money/orders.ts';
import { payoutTimingTexts } from '@arvo/domain/texts/money/payouts.ts';
import { zonedMoment } from '@arvo/domain/time/zonedMoment.ts';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useEvent } from '#src/session/reads/event.ts';
import { useEventOrders } from '#src/session/reads/eventOrders.ts';
import { usePayout } from '#src/session/usePayout.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { Card } from '#src/ui/page/card.tsx';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';
import { NotYet } from '#src/widgets/notYet.tsx';
import { BackToEvent, NoEvent, OnlyForHost } from '#src/widgets/hostOnly.tsx';
import { saveFile } from '#src/ui/sharing/saveFile.ts';
import { csvOfOrders } from './ordersCsv.ts';
import { OrderRow } from './OrderRow.tsx';
import { type Names, useBuyerNames } from './useBuyerNames.ts';

const SHOWN_AT_FIRST = 50;

/** /events/{id}/orders: the host's sales, fees and payouts, live. The rules keep other hosts' orders private. */
export function EventOrdersScreen({ id, uid }: { id: EventId; uid: UserId }) {
  const { state: event, retry: retryEvent } = useEvent(id);
  const { state: orders, retry } = useEventOrders(id, uid);
  const isOthers = event.kind === 'found' && !isHost(event.value.event, uid);
  const isGone = event.kind === 'missing' || event.kind === 'vanished';
  usePageTitle(isOthers ? hostOnlyTexts.title : hostOrderTexts.title);
  if (isOthers) return <OnlyForHost id={id}>{hostOrderTexts.onlyForHostText}</OnlyForHost>;
  const sold = orders.kind === 'found' ? orders.value : null;
  if (isGone && sold?.length === 0) return <NoEvent />;
  // Only a host has orders. Without any, the event says whether there are none yet or this is not its host.
  const isKnown = sold !== null && (sold.length > 0 || event.kind === 'found');
  const hasFailed = orders.kind === 'failed' || event.kind === 'failed';
  return (
    <div className="flex flex-col gap-5">
      <PageTitle className="mb-0!" subtitle={<bdi>{titleOf(event, orders)}</bdi>}>
        {hostOrderTexts.title}
      </PageTitle>
      {isKnown ? (
        <>
          <Summary id={id} orders={sold} />
          <Orders id={id} orders={sold} />
        </>
      ) : (
        <NotYet
          sentence={hostOrderTexts.loadFailed}
          retry={
            hasFailed
              ? () => {
                  retry();
                  retryEvent();
                }
              : null
          }
        />
      )}
      <BackToEvent id={id} />
    </div>
  );
}

/** The event's name: as it is now, else as it was sold; a space until it is known. */
function titleOf(event: ReadState<PublicEvent>, orders: ReadState<readonly Order[]>): string {
  if (event.kind === 'found') return displayTitle(event.value.event);
  const sold = orders.kind === 'found' ? orders.value[0]?.event : undefined;
  return sold === undefined ? '\u00a0' : displayTitle(sold);
}

function Summary({ id, orders }: { id: EventId; orders: readonly Order[] }) {
  const hasSales = orders.length > 0;
  const payout = usePayout(id, hasSales);
  const { soldCents, feeCents, refundCents, receivesCents, paidOutCents } = salesSummary(orders);
  const figures = [
    [hostOrderTexts.sold, soldCents],
    [hostOrderTexts.fees, feeCents],
    [hostOrderTexts.refunds, refundCents],
    [hostOrderTexts.receive, receivesCents],
    [hostOrderTexts.paidOut, paidOutCents],
  ] as const;
  const zone = orders[0]?.event.timeZone;
  // After a cancellation nothing is left to pay.
  const isOwed = receivesCents > paidOutCents;
  return (
    <Card title={hostOrderTexts.summary}>
      {/* Rows on a phone, five columns from 600 px on, so that no figure is alone on the last line. */}
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-5">
        {figures.map(([name, cents]) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 sm:flex-col">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="max-sm:ml-auto text-lg font-bold tabular-nums">{formatCents(cents)}</dd>
          </div>
        ))}
      </dl>
      {payout?.kind === 'found' && payout.value.problem !== null && <Waiting problem={payout.value.problem} />}
      {isOwed && payout?.kind === 'found' && payout.value.state === 'waiting' && zone !== undefined && (
        <p className="mt-4 text-sm text-ink-soft">
          {payoutTimingTexts.dueOn(zonedMoment(payout.value.dueAt, zone))} {payoutTimingTexts.deposits}
        </p>
      )}
    </Card>
  );
}

/** Why the money has to wait, and a link to the page where the host can resolve it. */
function Waiting({ problem }: { problem: PayoutProblem }) {
  const { what, todo, isInProfile } = payoutNotice(problem);
  return (
    <Alert tone="caution" className="mt-4">
      <p className="font-semibold">{what}</p>
      <p>{todo}</p>
      {isInProfile && (
        <Link to="/profile" className={`${buttonClass('quiet')} -mb-2 text-edge`}>
          {hostOrderTexts.openPayouts}
        </Link>
      )}
    </Alert>
  );
}

function Orders({ id, orders }: { id: EventId; orders: readonly Order[] }) {
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const shown = useMemo(() => orders.slice(0, most), [orders, most]);
  const { names, readAll } = useBuyerNames(id, shown);
  const [isReading, setIsReading] = useState(false);
  const download = async () => {
    setIsReading(true);
    const all = await readAll(orders);
    setIsReading(false);
    saveFile(
      hostOrderTexts.csvName,
      csvOfOrders(orders, (buyer) => nameIn(all, buyer)),
    );
  };
  return (
    <Card
      title={hostOrderTexts.orders}
      action={
        orders.length > 0 && (
          <Button variant="quiet" className="-my-2 text-edge" busy={isReading} onClick={() => void download()}>
            {hostOrderTexts.csv}
          </Button>
        )
      }
    >
      {orders.length === 0 && <p className="text-ink-soft">{hostOrderTexts.none}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {shown.map((order) => (
          <OrderRow key={order.id} order={order} name={nameIn(names, order.buyerId)} />
        ))}
      </ul>
      {orders.length > most && (
        <Button variant="secondary" fullWidth className="mt-3" onClick={() => setMost(most + SHOWN_AT_FIRST)}>
          {hostOrderTexts.more}
        </Button>
      )}
    </Card>
  );
}

const nameIn = (names: Names, buyer: UserId): string => names.get(buyer) || hostOrderTexts.guest;
