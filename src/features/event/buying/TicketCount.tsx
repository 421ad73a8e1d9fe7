import { spotsLeft } from '@arvo/domain/guests/join.ts';
import { MOST_TICKETS_PER_ORDER } from '@arvo/domain/orders/order.ts';
import { eventDialogTexts } from '@arvo/domain/texts/events/eventDialogs.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { useEffect } from 'react';
import { Select } from '#src/ui/forms/select.tsx';
import type { EventView } from '../eventView.ts';

/** A paid event's "Number of tickets", beside the button whose total it changes: 1 to 5 (specification section 9), and at most the spots left. */
export function TicketCount({ event, ticketing }: EventView) {
  const most = Math.min(MOST_TICKETS_PER_ORDER, spotsLeft(event) ?? MOST_TICKETS_PER_ORDER);
  const options = Array.from({ length: most }, (_, at) => ({
    value: String(at + 1),
    label: salesTexts.ticketCount(at + 1),
  }));
  const { quantity, setQuantity } = ticketing;
  useEffect(() => {
    if (quantity > most) setQuantity(Math.max(1, most));
  }, [quantity, most, setQuantity]);
  return (
    // Each option says what it counts.
    <div className="roomy:w-full compact:[&_select]:text-[min(1.0625rem,5vw)] [&_label]:sr-only">
      <Select
        label={eventDialogTexts.numberOfTickets}
        value={String(quantity)}
        onChange={(value) => setQuantity(Number(value))}
        options={options}
      />
    </div>
  );
}
