import type { EventId } from '@arvo/domain/events/event.ts';
import type { FarewellTo } from '@arvo/domain/events/farewell.schema.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { farewellTexts } from '@arvo/domain/texts/events/news.ts';
import { type ReactNode, useEffect, useState } from 'react';
import type { Live } from '#src/data/ports.ts';
import { useData } from '#src/session/data.tsx';
import { noteSeenMessages } from '#src/session/seenMessages.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { CancelledWord } from './details/CancelledWord.tsx';
import { CardLayout } from './CardLayout.tsx';
import { useOver } from './useOver.ts';

type FarewellPageProps = {
  id: EventId;
  uid: UserId;
  onBack: () => void;
  onHome: () => void;
  /** Shown until the server has answered. */
  waiting: ReactNode;
  /** For those who had not joined. */
  otherwise: ReactNode;
};

/** Instead of an event that is gone: for 30 days somebody who had joined reads that it is cancelled, and why. */
export function FarewellPage({ id, uid, waiting, otherwise, ...ways }: FarewellPageProps) {
  const { events } = useData();
  const [found, setFound] = useState<Live<FarewellTo> | null>(null);
  // Followed, because the server writes it some moments after the event has gone.
  useEffect(() => events.farewell(id, uid, setFound), [events, id, uid]);
  if (found === null) return waiting;
  return found.kind === 'found' ? <Gone {...found.value} uid={uid} {...ways} /> : otherwise;
}

type GoneProps = FarewellTo & Pick<FarewellPageProps, 'uid' | 'onBack' | 'onHome'>;

function Gone({ card, farewell: { at, word }, uid, onBack, onHome }: GoneProps) {
  useEffect(() => noteSeenMessages(uid, card.id, at), [uid, card.id, at]);
  return (
    <CardLayout
      {...{ card, onBack }}
      as={{ role: 'guest', uid }}
      over={useOver(card)}
      state={
        <>
          <h2 className="text-lg font-bold">{eventTexts.cancelled}</h2>
          <p className="mt-2">{farewellTexts.gone}</p>
          {word !== '' && <CancelledWord word={word} />}
          <Button variant="secondary" onClick={onHome} className="mt-5">
            {farewellTexts.home}
          </Button>
        </>
      }
    />
  );
}
