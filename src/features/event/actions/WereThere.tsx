import type { EventId } from '@arvo/domain/events/event.ts';
import { passTexts } from '@arvo/domain/texts/events/pass.ts';
import { useEffect, useState } from 'react';
import { useData } from '#src/session/data.tsx';
import { momentHere } from '#src/session/offline/momentHere.ts';

/** To a guest of an event that is over: when they came in. Nothing if no door has noted it, or nobody answers. */
export function WereThere({ id }: { id: EventId }) {
  const { sales } = useData();
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    let isHere = true;
    sales()
      .then((gateway) => gateway.cameIn(id))
      .then(
        (outcome) => {
          if (isHere && outcome.kind === 'answered') setAt(outcome.answer.at);
        },
        () => undefined,
      );
    return () => {
      isHere = false;
    };
  }, [sales, id]);
  return at === null ? null : <p className="text-sm tabular-nums">{passTexts.wereThere(momentHere(at))}</p>;
}
