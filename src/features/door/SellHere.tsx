import type { DoorSeat } from '@arvo/domain/door/doorList.ts';
import { eventHref } from '@arvo/domain/protocol/page/eventSearch.ts';
import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { QrCode } from '#src/ui/media/qrCode.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import type { DoorKeeper } from './doorKeeper.ts';

type SellHereProps = { event: Pick<ArvoEvent, 'id' | 'ticketCount'>; keeper: DoorKeeper };

/** "Sell at the door": the event's own link as a code, and who has come onto the list since. */
export function SellHere({ event, keeper }: SellHereProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="self-start" onClick={() => setIsOpen(true)}>
        {doorTexts.sell}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={doorTexts.sell}>
        <Selling event={event} keeper={keeper} />
      </Dialog>
    </>
  );
}

function Selling({ event: { id, ticketCount }, keeper }: SellHereProps) {
  const { door, presences } = useStore(keeper.store);
  const [before] = useState(() => new Set(door?.seats.keys()));
  const valid = door?.valid;
  // The list is a read a guest, so it is fetched when the event says that it lacks a spot.
  useEffect(() => {
    if (valid !== ticketCount) void keeper.refresh();
  }, [keeper, valid, ticketCount]);
  const bought = [...(door?.seats.values() ?? [])].filter(({ seat, state }) => state === 'valid' && !before.has(seat));
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-pretty text-ink-soft">{doorTexts.sellAbout}</p>
      <div className="mx-auto w-full max-w-64">
        <QrCode text={new URL(eventHref(id), window.location.origin).href} label={doorTexts.sellCode} />
      </div>
      <section aria-label={doorTexts.sellNew} aria-live="polite">
        <h3 className="font-semibold">{doorTexts.sellNew}</h3>
        {bought.length === 0 ? (
          <p className="text-ink-soft">{doorTexts.sellNobody}</p>
        ) : (
          <ul className="flex flex-col gap-2">
            {bought.map((seat) => (
              <Bought key={seat.seat} seat={seat} isIn={presences.get(seat.seat)?.isIn === true} keeper={keeper} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

type BoughtProps = { seat: DoorSeat; isIn: boolean; keeper: DoorKeeper };

/** Green once the server has them: what they owe is paid. */
const Bought = ({ seat, isIn, keeper }: BoughtProps) => (
  <li className="flex min-h-14 items-center justify-between gap-3 rounded-control bg-accent-ground px-4 py-2">
    <span id={`bought-${seat.seat}`} dir="auto" className="min-w-0 font-semibold wrap-anywhere text-accent-text">
      {seat.name}
    </span>
    {isIn ? (
      <span className="text-sm">{doorTexts.alreadyInside}</span>
    ) : (
      <Button variant="secondary" aria-describedby={`bought-${seat.seat}`} onClick={() => void keeper.admit(seat)}>
        {doorTexts.admit}
      </Button>
    )}
  </li>
);
