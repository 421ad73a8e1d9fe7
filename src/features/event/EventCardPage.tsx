import type { EventId } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { openOnlineText } from '@arvo/domain/texts/device.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import type { ReactNode } from 'react';
import { SavedNote } from '#src/widgets/SavedNote.tsx';
import { type CardOnDevice, useCardOnDevice } from '#src/session/reads/useCardOnDevice.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { QueuedHere } from './actions/QueuedHere.tsx';
import { CardLayout } from './CardLayout.tsx';
import { useOver } from './useOver.ts';

type EventCardPageProps = {
  id: EventId;
  uid: UserId;
  onBack: () => void;
  onRetry: () => void;
  /** Shown while the device is read, and if none of its lists has the event. */
  otherwise: ReactNode;
};

export function EventCardPage({ otherwise, ...props }: EventCardPageProps) {
  const known = useCardOnDevice(props.id, props.uid);
  return known === null ? otherwise : <CardPage {...props} known={known} />;
}

type CardPageProps = Omit<EventCardPageProps, 'id' | 'otherwise'> & { known: CardOnDevice };

/** What the card on this device says, and that the rest is not here. */
function CardPage({ known: { card, role, savedAt }, uid, onBack, onRetry }: CardPageProps) {
  const over = useOver(card);
  return (
    <CardLayout
      {...{ card, over, onBack }}
      as={{ role, uid }}
      note={<SavedNote at={savedAt} />}
      state={
        <>
          <h2 className="text-lg font-bold">{titleOf(role, card.isCancelled, over)}</h2>
          <QueuedHere id={card.id} className="block" />
        </>
      }
    >
      <p className="text-ink-soft">{openOnlineText}</p>
      <Button variant="secondary" onClick={onRetry} className="mt-4">
        {generalTexts.tryAgain}
      </Button>
    </CardLayout>
  );
}

function titleOf(role: CardOnDevice['role'], isCancelled: boolean, over: boolean): string {
  if (isCancelled) return eventTexts.cancelled;
  if (over) return eventTexts.ended;
  return role === 'host' ? eventTexts.hostNote : eventTexts.guestTitle;
}
