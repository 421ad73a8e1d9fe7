import { formatTimes, offsetAtStart, yearThere } from '../events/eventClock.ts';
import { displayTitle } from '../events/displayTitle.ts';
import { eventTexts } from '../texts/events/events.ts';
import { longDate } from '../time/labels.ts';
import { zoneName } from '../time/zoneName.ts';
import { changedFacts, type ToldFact } from './eventChange.ts';
import type { ToldFields } from './told.ts';

export type ChangeLine = { readonly fact: ToldFact; readonly was: string; readonly now: string };

/** What guests read of a change, old beside new, in the event's own time. `at` in ms UTC, for the year. */
export const changeLines = (was: ToldFields, now: ToldFields, at: number): readonly ChangeLine[] =>
  changedFacts(was, now).map((fact) => ({ fact, was: lineOf(fact, was, now, at), now: lineOf(fact, now, was, at) }));

function lineOf(fact: ToldFact, event: ToldFields, other: ToldFields, at: number): string {
  switch (fact) {
    case 'title':
      return displayTitle(event);
    case 'when': {
      const zone =
        event.timeZone === other.timeZone ? '' : ` ${zoneName(event.timeZone, event.startAt, offsetAtStart(event))}`;
      return `${longDate(event.date, yearThere(event, at))}, ${formatTimes(event)}${zone}`;
    }
    case 'where':
      return event.area === '' ? eventTexts.revealAfterJoining : event.area;
  }
}
