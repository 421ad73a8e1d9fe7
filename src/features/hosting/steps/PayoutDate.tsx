import type { EventDraft } from '@arvo/domain/drafts/draft.ts';
import { payoutDueAt } from '@arvo/domain/payouts/payout.ts';
import { payoutTimingTexts } from '@arvo/domain/texts/money/payouts.ts';
import { longDate } from '@arvo/domain/time/labels.ts';
import { overAt } from '@arvo/domain/time/over.ts';
import { clockAt, spanOf } from '@arvo/domain/time/zonedTime.ts';
import { useNow } from '#src/session/useNow.ts';
import { useTimeZone } from '../useTimeZone.ts';

/** When the money of an event with these times comes: the day, once time and place are chosen. */
export function PayoutDate({ draft }: { draft: EventDraft }) {
  const year = new Date(useNow()).getFullYear();
  const timeZone = useTimeZone(draft.place);
  const span = timeZone === null ? null : spanOf({ ...draft, timeZone });
  if (timeZone === null || span === null) return payoutTimingTexts.due;
  const due = longDate(clockAt(payoutDueAt(overAt(span), span), timeZone).date, year);
  const when = payoutTimingTexts.dueOn(due);
  return span.endAt === null ? `${when} ${payoutTimingTexts.sooner}` : when;
}
