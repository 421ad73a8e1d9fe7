import { type ClockChange, clockChanges } from '@arvo/domain/drafts/clockChange.ts';
import type { EventDraft } from '@arvo/domain/drafts/draft.ts';
import { whenTexts } from '@arvo/domain/texts/events/hosting.ts';
import { twelveHour } from '@arvo/domain/time/labels.ts';
import { isOver } from '@arvo/domain/time/over.ts';
import { spanOf } from '@arvo/domain/time/zonedTime.ts';
import { useNow } from '#src/session/useNow.ts';
import { Status } from '#src/ui/feedback/status.tsx';
import { useTimeZone } from './useTimeZone.ts';

/** What the chosen times mean at the chosen place: that they are over, or what a change of the clocks does to them. */
export function WhenNotes({ draft }: { draft: EventDraft }) {
  const now = useNow();
  const timeZone = useTimeZone(draft.place);
  if (timeZone === null) return null;
  const span = spanOf({ ...draft, timeZone });
  const notes = clockChanges(draft, timeZone).map(changeText);
  if (span !== null && isOver(span, now)) notes.push(whenTexts.over);
  if (notes.length === 0) return null;
  return (
    <Status tone="caution">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Status>
  );
}

function changeText(change: ClockChange): string {
  const typed = twelveHour(change.typed);
  if (change.kind === 'repeated') {
    const { which, zone } = change;
    return which === 'start' ? whenTexts.startRepeated(typed, zone) : whenTexts.endRepeated(typed, zone);
  }
  const [start, end] = [twelveHour(change.startTime), twelveHour(change.endTime)];
  if (change.which === 'end') return whenTexts.endSkipped(typed, end);
  return end === '' ? whenTexts.startSkipped(typed, start) : whenTexts.bothSkipped(typed, start, end);
}
