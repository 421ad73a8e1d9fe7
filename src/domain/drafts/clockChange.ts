import { zoneName } from '../time/zoneName.ts';
import { clockAt, instantsOf, offsetMinutesAt, spanOf, wallsOf } from '../time/zonedTime.ts';
import type { EventDraft } from './draft.ts';

type DraftTimes = Pick<EventDraft, 'date' | 'startTime' | 'endTime'>;

/** The draft's times ('HH:MM') as they will be published: those that daylight saving skips have moved on (`spanOf`). */
export function publishedTimes(draft: DraftTimes, timeZone: string): Pick<EventDraft, 'startTime' | 'endTime'> {
  const span = spanOf({ ...draft, timeZone });
  if (span === null) return draft;
  return {
    startTime: clockAt(span.startAt, timeZone).time,
    endTime: span.endAt === null ? '' : clockAt(span.endAt, timeZone).time,
  };
}

/** A change of the clocks that concerns a draft's start or end; `typed` is the time ('HH:MM') that it concerns. */
export type ClockChange =
  /** The clocks skip `typed`. `startTime`, `endTime`: as published; '' for no end. */
  | {
      readonly kind: 'skipped';
      readonly which: 'start' | 'end';
      readonly typed: string;
      readonly startTime: string;
      readonly endTime: string;
    }
  /** The clocks show `typed` twice. The first is published, which is in `zone`: 'AEDT'. */
  | { readonly kind: 'repeated'; readonly which: 'start' | 'end'; readonly typed: string; readonly zone: string };

/** What daylight saving does to a draft's times in its zone; [] on any other day, and for times that are not complete. */
export function clockChanges(draft: DraftTimes, timeZone: string): readonly ClockChange[] {
  const walls = wallsOf({ ...draft, timeZone });
  if (walls === null) return [];
  const published = publishedTimes(draft, timeZone);
  const sides = [
    { which: 'start', wall: walls.start, typed: draft.startTime },
    { which: 'end', wall: walls.end, typed: draft.endTime },
  ] as const;
  return sides.flatMap(({ which, wall, typed }): ClockChange[] => {
    if (wall === null) return [];
    const [first, second] = instantsOf(wall, timeZone);
    if (first === undefined) return [{ kind: 'skipped', which, typed, ...published }];
    if (second === undefined) return [];
    return [{ kind: 'repeated', which, typed, zone: zoneName(timeZone, first, offsetMinutesAt(first, timeZone)) }];
  });
}
