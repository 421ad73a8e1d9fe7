import { formatCents } from '@arvo/domain/money/price.ts';
import type { Order, OrderId } from '@arvo/domain/orders/order.ts';
import { orderHref } from '@arvo/domain/orders/orderHref.ts';
import { cancellationCents } from '@arvo/domain/refunds/refund.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import type { Viewer } from '@arvo/domain/places/addressReveal.ts';
import { useState } from 'react';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { Status } from '#src/ui/feedback/status.tsx';
import type { EventView } from '../eventView.ts';
import { ClaimTicket } from './ClaimTicket.tsx';
import { Confirming, ConfirmingPayment } from '../buying/Confirming.tsx';
import { HostNews } from '../host/HostNews.tsx';
import { OthersFirst } from '../buying/OthersFirst.tsx';
import { PageLink } from '#src/ui/buttons/pageLink.tsx';
import { UnfinishedOrder } from '../buying/UnfinishedOrder.tsx';
import { useMyOrders } from './useMySales.ts';

/** A notice above the event about this person's tickets and money. Mostly empty. On a free event it answers an invitation. */
export function SalesNews(props: EventView) {
  const { event, viewer, search, navigation } = props;
  if (!event.isPaid) return search.ticket !== undefined && <FreeInvitation {...props} />;
  if (viewer.kind !== 'known' || viewer.role !== 'host') return <BuyerNews {...props} />;
  return (
    <>
      {search.ticket !== undefined && <Alert tone="caution">{salesTexts.claim.host}</Alert>}
      <HostNews id={event.id} go={navigation.go} />
    </>
  );
}

/** #ticket=… on a free event, which has no tickets: says why there is nothing to claim. */
function FreeInvitation({ viewer, over }: EventView) {
  const role = viewer.kind === 'known' ? viewer.role : null;
  const [first, setFirst] = useState(role);
  if (first === null && role !== null) setFirst(role);
  // Somebody who joins here needs no answer any more.
  if (role === null || (role === 'guest' && first !== 'guest')) return null;
  return <Alert tone="caution">{freeInvitationText(role, over)}</Alert>;
}

function freeInvitationText(role: Viewer, over: boolean): string {
  if (role === 'host') return salesTexts.claim.host;
  if (role === 'guest') return salesTexts.claim.alreadyAttending;
  return over ? salesTexts.claim.invalid : salesTexts.claim.free;
}

function BuyerNews(props: EventView) {
  const { event, viewer, over, search, joining, ticketing, navigation } = props;
  const [uid, role] = viewer.kind === 'known' ? [viewer.uid, viewer.role] : [null, null];
  const orders = useMyOrders(event, uid);
  const newest = orders.kind === 'found' ? orders.value[0] : undefined;
  // The device's list may be older than the payment, and its newest order an earlier one.
  const isAnswered = orders.kind === 'found' && orders.source === 'live';
  const isPaying = newest?.state === 'held' || newest?.state === 'paid';
  const mayLackOrder = search.paid === true && !isAnswered && !isPaying;
  // The address is cleared once the payment is confirmed; the invitation's card stays to show its result.
  const [ticket, setTicket] = useState(search.ticket);
  // Somebody opens another invitation to this event: only the fragment changes, so the page stays.
  if (search.ticket !== undefined && search.ticket !== ticket) setTicket(search.ticket);
  const isUnpaid = search.paid !== true && newest?.state === 'held';
  // In another tab, or after the app was closed on the way back, only the order says that it is paid.
  const [paid, setPaid] = useState<OrderId | null>(null);
  if (newest?.state === 'paid' && newest.id !== paid) setPaid(newest.id);
  const isPaid = !mayLackOrder && (search.paid === true || newest?.id === paid);
  return (
    <>
      {ticket !== undefined && <ClaimTicket key={ticket} {...props} ticket={ticket} />}
      {ticket === undefined && <OpenAgain {...props} />}
      {uid !== null && mayLackOrder && <ConfirmingPayment ticketing={ticketing} />}
      {isPaid && newest && (
        <Confirming
          key={newest.id}
          order={newest}
          event={event}
          joining={joining}
          ticketing={ticketing}
          navigation={navigation}
        />
      )}
      <UnfinishedOrder
        event={event}
        order={isUnpaid && !over && joining.state.kind !== 'busy' ? newest : null}
        here={navigation.here}
        ticketing={ticketing}
      />
      {role === 'non-guest' && !over && ticket === undefined && joining.state.kind !== 'busy' && (
        <OthersFirst event={event} order={newest} quantity={ticketing.quantity} />
      )}
      {event.isCancelled && orders.kind === 'found' && <MoneyBack orders={orders.value} go={navigation.go} />}
    </>
  );
}

/** ?invitation without a ticket: sign-in went on in another browser, or somebody copied the address from it. */
function OpenAgain({ viewer, over, search }: EventView) {
  const isWanted = viewer.kind === 'known' && (viewer.role === 'visitor' || viewer.role === 'non-guest') && !over;
  return search.invitation === true && isWanted && <Alert tone="caution">{salesTexts.claim.elsewhere}</Alert>;
}

/** The refund over all of a person's orders, with a link to the newest. */
function MoneyBack({ orders, go }: { orders: readonly Order[]; go: (href: string) => void }) {
  const [newest, ...others] = orders.filter((order) => cancellationCents(order) > 0);
  if (!newest) return null;
  const cents = [newest, ...others].reduce((sum, order) => sum + cancellationCents(order), 0);
  return (
    <Status tone="caution">
      <p>{salesTexts.moneyBack(formatCents(cents))}</p>
      <PageLink href={orderHref(newest.id)} go={go} className={`${buttonClass('quiet')} -ml-5`}>
        {salesTexts.tickets.order}
      </PageLink>
    </Status>
  );
}
