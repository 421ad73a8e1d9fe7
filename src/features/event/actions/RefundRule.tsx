import { noRefundUntil } from '@arvo/domain/refunds/changesOfMind.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { useNow } from '#src/session/useNow.ts';
import { dayHere } from '../buying/timeHere.ts';
import { useChangesOfMind } from '../useChangesOfMind.ts';

/** Beside the button that buys: what happens to the money if the person changes their mind later. */
export function RefundRule({ className = '' }: { className?: string }) {
  const now = useNow();
  const until = noRefundUntil(useChangesOfMind(), null, now);
  return (
    <p className={`text-sm text-ink-soft ${className}`}>
      {until === null ? eventTexts.changeOfMind : eventTexts.noChangeOfMind(dayHere(until, now))}
    </p>
  );
}
