import type { DoorKey } from '../pass/passBytes.ts';
import { countValid, type Door } from './doorList.ts';
import { markOf, openName, type SealedSeat } from './sealedSeat.ts';

/** The list of a helper's phone (sealedSeat.ts). */
export type SealedDoorList = {
  readonly at: number;
  readonly salt: string;
  /** The event's. */
  readonly title: string;
  /** The link's name. */
  readonly door: string;
  readonly seats: readonly SealedSeat[];
};

/** The door of a helper's phone: it knows a spot, and the name of its guest, once it has read the pass. */
export function openSealedDoor(key: DoorKey, { at, salt, door, seats }: SealedDoorList): Door {
  const byMark = new Map(seats.map((seat) => [seat.mark, seat]));
  return {
    key,
    at,
    name: door,
    find: (seat) => {
      const found = byMark.get(markOf(seat));
      if (found === undefined) return undefined;
      const { mark: _, sealed, ...known } = found;
      return { ...known, seat, name: openName(seat, salt, sealed) };
    },
    refOf: markOf,
    seats: new Map(),
    findByShort: () => undefined,
    valid: countValid(seats),
  };
}
