import { noRefundUntil } from '@arvo/domain/refunds/changesOfMind.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { useNow } from '#src/session/useNow.ts';
import { RefundRule } from '../actions/RefundRule.tsx';
import { useChangesOfMind } from '../useChangesOfMind.ts';
import { dayHere } from './timeHere.ts';

/** The same for somebody who may have changed their mind often. */
export function BuyersRefundRule({ className = '' }: { className?: string }) {
  const now = useNow();
  const until = noRefundUntil(useChangesOfMind(), null, now);
  return (
    <RefundRule className={className}>
      {until === null ? eventTexts.changeOfMind : salesTexts.noChangeOfMind(dayHere(until, now))}
    </RefundRule>
  );
}
