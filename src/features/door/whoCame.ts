import type { Door } from '@arvo/domain/door/doorList.ts';
import type { Presence } from '@arvo/domain/door/whoIsIn.ts';
import { csvOf } from '@arvo/domain/orders/csv.ts';
import type { SeatId } from '@arvo/domain/pass/passBytes.ts';
import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import { zonedMoment } from '@arvo/domain/time/zonedMoment.ts';
import type { TimeZone } from '@arvo/domain/time/zonedTime.ts';

/** A spot that came in, or did not. `at`: the first entry, in ms UTC. */
export type Came = {
  readonly seat: SeatId;
  readonly name: string;
  readonly first: Presence['first'] | null;
  readonly twice: Presence['twice'];
  readonly isGivenBack: boolean;
};

/** Who came, the latest first, then who did not, by name. Spots that were given back are named only if somebody came in on them. */
export function whoCame(door: Door, presences: ReadonlyMap<SeatId, Presence>): readonly Came[] {
  const came = [...presences].map(([seat, { first, twice }]): Came => {
    const known = door.seats.get(seat);
    return {
      seat,
      name: known?.name || doorTexts.notOnList,
      first,
      twice,
      isGivenBack: known?.state === 'given-back',
    };
  });
  const missing = [...door.seats.values()]
    .filter(({ seat, state }) => state === 'valid' && !presences.has(seat))
    .map(({ seat, name }): Came => ({ seat, name, first: null, twice: [], isGivenBack: false }));
  return [
    ...came.toSorted((one, other) => (other.first?.at ?? 0) - (one.first?.at ?? 0)),
    ...missing.toSorted((one, other) => one.name.localeCompare(other.name, 'en-AU')),
  ];
}

/** How many first came in by each door, by its name. */
export function countsByDoor(presences: ReadonlyMap<SeatId, Presence>): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { first } of presences.values()) counts.set(first.door, (counts.get(first.door) ?? 0) + 1);
  return [...counts].toSorted(([one], [other]) => one.localeCompare(other, 'en-AU'));
}

/** What is wrong with an entry, or ''. `moment` formats ms UTC. */
export const noteOf = ({ twice, isGivenBack }: Came, moment: (at: number) => string): string =>
  [
    ...(isGivenBack ? [doorTexts.refundedEntry] : []),
    ...twice.map(({ at, door }) => doorTexts.twice(doorTexts.came(moment(at), door))),
  ].join('; ');

/** A header and one row a spot; times in the event's zone. */
export const csvOfCame = (rows: readonly Came[], zone: TimeZone): string => {
  const moment = (at: number) => zonedMoment(at, zone);
  return csvOf([
    doorTexts.csvHead,
    ...rows.map((row) => [
      row.name,
      row.first === null ? '' : moment(row.first.at),
      row.first?.door ?? '',
      row.first === null ? doorTexts.notCome : noteOf(row, moment),
    ]),
  ]);
};
