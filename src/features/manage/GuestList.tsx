import { isClosed } from '@arvo/domain/events/closed.ts';
import type { ArvoEvent, Guest } from '@arvo/domain/events/event.ts';
import { GUEST_ORDERS, type GuestOrder, listGuests } from '@arvo/domain/guests/guestListing.ts';
import { unclaimedTickets } from '@arvo/domain/guests/guestCount.ts';
import type { Order } from '@arvo/domain/orders/order.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { hasOwnSpot, ticketRefundCents } from '@arvo/domain/refunds/refund.ts';
import { personPicture } from '@arvo/domain/pictures/pictures.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { manageTexts } from '@arvo/domain/texts/events/manage.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { zonedMoment } from '@arvo/domain/time/zonedMoment.ts';
import type { TimeZone } from '@arvo/domain/time/zonedTime.ts';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { part } from '#src/session/loading/part.tsx';
import { useNow } from '#src/session/useNow.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { TextField } from '#src/ui/forms/textField.tsx';
import { Avatar } from '#src/ui/media/avatar.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { saveFile } from '#src/ui/sharing/saveFile.ts';
import { csvOfGuests } from './guestsCsv.ts';

const SHOWN_AT_FIRST = 50;
const OPTIONS = GUEST_ORDERS.map((value) => ({ value, label: manageTexts.orders[value] }));

type GuestListProps = {
  event: ArvoEvent;
  guests: readonly Guest[];
  /** Null while a paid event's are not known. */
  orders: readonly Order[] | null;
};

/** The guest list as a list: to search, to order and to keep. */
export function GuestList({ event, guests, orders }: GuestListProps) {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<GuestOrder>('latest');
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  // Typing stays quick with a thousand guests.
  const wanted = useDeferredValue(search);
  const listed = useMemo(() => listGuests(guests, wanted, order), [guests, wanted, order]);
  const unclaimed = unclaimedTickets(event) ?? 0;
  const download = () =>
    saveFile(manageTexts.csvName, csvOfGuests(guests, { orders: orders ?? [], unclaimed, zone: event.timeZone }));
  const hasAny = guests.length > 0;
  const [removing, setRemoving] = useState<Guest | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const now = useNow();
  // Whether money goes back is said before anybody is removed.
  const canRemove = !isClosed(event, now) && orders !== null;
  /** Loads the dialog's code first, so that the list says if that fails. */
  const openDialog = (guest: Guest) =>
    void RemoveGuest.preload().then(
      () => {
        setHasFailed(false);
        setRemoving(guest);
      },
      () => setHasFailed(true),
    );
  return (
    <Card
      title={manageTexts.guests}
      action={
        (hasAny || unclaimed > 0) && (
          <Button variant="quiet" className="-my-2 text-edge" onClick={download}>
            {manageTexts.csv}
          </Button>
        )
      }
    >
      {!hasAny && <p className="text-ink-soft">{eventTexts.nobodyYetForHost}</p>}
      {hasAny && (
        <div className="mb-2 grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
          <TextField label={manageTexts.search} value={search} onChange={setSearch} enterKeyHint="search" />
          <Select
            label={manageTexts.sort}
            value={order}
            onChange={(value) => setOrder(GUEST_ORDERS.find((known) => known === value) ?? 'latest')}
            options={OPTIONS}
          />
        </div>
      )}
      {hasAny && listed.length === 0 && (
        <p role="status" className="py-3 text-ink-soft">
          {manageTexts.foundNobody}
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {listed.slice(0, most).map((guest) => (
          <GuestRow key={guest.userId} guest={guest} zone={event.timeZone}>
            {canRemove && (
              <Button
                variant="quiet"
                className="text-edge"
                aria-haspopup="dialog"
                aria-describedby={`guest-${guest.userId}`}
                onClick={() => openDialog(guest)}
              >
                {manageTexts.remove}
              </Button>
            )}
          </GuestRow>
        ))}
      </ul>
      {hasFailed && <Alert className="mt-3">{manageTexts.removeFailed}</Alert>}
      {removing !== null && (
        <RemoveGuest
          id={event.id}
          guest={removing}
          refundCents={event.isPaid ? ownRefundCents(orders ?? [], removing.userId) : null}
          onClose={() => setRemoving(null)}
        />
      )}
      {listed.length > most && (
        <Button variant="secondary" fullWidth className="mt-3" onClick={() => setMost(most + SHOWN_AT_FIRST)}>
          {manageTexts.more}
        </Button>
      )}
    </Card>
  );
}

const RemoveGuest = part(() => import('./RemoveGuest.tsx'), 'RemoveGuest');

/** What goes back to a guest whom the host removes: the price of their own spot, or 0 if a friend bought it. */
function ownRefundCents(orders: readonly Order[], uid: UserId): number {
  const own = orders.find(
    (order) => order.buyerId === uid && order.state === 'issued' && hasOwnSpot(order, order.refunds),
  );
  return own === undefined ? 0 : ticketRefundCents(own, own.refunds, 'own');
}

/** An address may contain "?", after which a link would have further recipients. */
const contactHref = (contact: string): string =>
  contact.startsWith('+') ? `tel:${contact}` : `mailto:${contact.split('@').map(encodeURIComponent).join('@')}`;

const GuestRow = ({ guest, zone, children }: { guest: Guest; zone: TimeZone; children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-3 py-3">
    <Avatar picture={personPicture(guest.profilePhoto)} name={guest.name} size={40} onFailure="default-picture" />
    <div className="min-w-0 flex-1 basis-48">
      <p id={`guest-${guest.userId}`} dir="auto" className="font-semibold wrap-anywhere">
        {guest.name}
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft tabular-nums">
        <span>
          {guest.joinedAt === null ? manageTexts.joining : manageTexts.joined(zonedMoment(guest.joinedAt, zone))}
        </span>
        {guest.totalTicketsPurchased > 1 && <span>{salesTexts.ticketCount(guest.totalTicketsPurchased)}</span>}
        {guest.contact !== undefined && (
          <a href={contactHref(guest.contact)} className="wrap-anywhere underline">
            {guest.contact}
          </a>
        )}
      </p>
    </div>
    {children}
  </li>
);
