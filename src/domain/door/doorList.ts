import { type DoorKey, isGenuine, makePassCode, readPassCode, type Seat, type SeatId } from '../pass/passBytes.ts';
import { asCrockford, type PassCode, SHORT_LENGTH, shortCode, typedPassCode } from '../pass/passCode.ts';
import { fold } from '../typography/fold.ts';
import type { Presence } from './whoIsIn.ts';

/** A spot as the door knows it. `state`: whether it may come in; a spot that was given back stays, so that its old pass is refused. */
export type DoorSeat = Seat & {
  readonly name: string;
  /** A friend's ticket that nobody has claimed: whoever shows it comes in. */
  readonly isUnclaimed: boolean;
  readonly state: 'valid' | 'given-back';
  /** The same for a buyer and the tickets that they still have, so that they come in together; absent on a helper's phone. */
  readonly party?: string | undefined;
};

/** What a door knows without a connection. `at`: when the server made it, in ms UTC by the server's clock. */
export type DoorList = { readonly at: number; readonly seats: readonly DoorSeat[] };

/** A list that can be asked. */
export type Door = {
  readonly key: DoorKey;
  readonly at: number;
  /** Of this door, as other phones see it. */
  readonly name: string;
  /** The spot of a seat. */
  readonly find: (seat: SeatId) => DoorSeat | undefined;
  /** By what scans of this door name a seat: itself, or its mark on a helper's phone. */
  readonly refOf: (seat: SeatId) => SeatId;
  /** Empty on a helper's phone. */
  readonly seats: ReadonlyMap<SeatId, DoorSeat>;
  /** By a short code, as `asCrockford` writes it. The first call computes all codes: a thousand take half a second on a slow phone. */
  readonly findByShort: (code: string) => DoorSeat | undefined;
  readonly valid: number;
};

export const countValid = (seats: readonly Pick<DoorSeat, 'state'>[]): number =>
  seats.filter(({ state }) => state === 'valid').length;

export function openDoor(key: DoorKey, { at, seats }: DoorList, name = ''): Door {
  const short = (seat: DoorSeat) => shortCode(makePassCode(key, seat)).replace(' ', '');
  let byShort: ReadonlyMap<string, DoorSeat> | undefined;
  const bySeat = new Map(seats.map((seat) => [seat.seat, seat]));
  return {
    key,
    at,
    name,
    find: (seat) => bySeat.get(seat),
    refOf: (seat) => seat,
    seats: bySeat,
    findByShort: (code) => {
      if (code.length !== SHORT_LENGTH) return undefined;
      return (byShort ??= new Map(seats.map((seat) => [short(seat), seat]))).get(code);
    },
    valid: countValid(seats),
  };
}

export type Verdict =
  /** Green. */
  | { readonly kind: 'welcome'; readonly seat: SeatId; readonly name: string }
  /** Amber: a genuine pass that is not on the list, so it was bought after it. Somebody lets the person in, and it is checked. */
  | { readonly kind: 'bought-after-list'; readonly seat: SeatId }
  /** Red from here on. */
  | {
      readonly kind: 'already-in';
      readonly seat: SeatId;
      readonly name: string;
      readonly at: number;
      readonly door: string;
    }
  | { readonly kind: 'given-back'; readonly name: string }
  /** An older picture: the ticket has another holder, or a new link. */
  | { readonly kind: 'moved' }
  | { readonly kind: 'another-event' }
  | { readonly kind: 'not-a-pass' };

type Presences = ReadonlyMap<SeatId, Presence>;

/** Judges what somebody has scanned or typed whole. Forged and altered codes are never green or amber. */
export function judge(door: Door, presences: Presences, text: string): Verdict {
  const code = typedPassCode(text);
  return code === null ? { kind: 'not-a-pass' } : judgeCode(door, presences, code);
}

function judgeCode(door: Door, presences: Presences, code: PassCode): Verdict {
  const said = readPassCode(code);
  if (said === null) return { kind: 'not-a-pass' };
  const known = door.find(said.seat);
  if (!isGenuine(door.key, code)) return { kind: known === undefined ? 'another-event' : 'not-a-pass' };
  if (known === undefined) {
    const there = presences.get(door.refOf(said.seat));
    if (there?.isIn) return alreadyIn(said.seat, '', there);
    return { kind: 'bought-after-list', seat: said.seat };
  }
  // A newer generation than the list's: the ticket was claimed after it.
  return said.generation < known.generation ? { kind: 'moved' } : judgeSeat(door, presences, known);
}

/** Judges a spot that was found by name or short code. */
export function judgeSeat(door: Door, presences: Presences, { seat, name, state }: DoorSeat): Verdict {
  const there = presences.get(door.refOf(seat));
  if (there?.isIn) return alreadyIn(seat, name, there);
  return state === 'valid' ? { kind: 'welcome', seat, name } : { kind: 'given-back', name };
}

const alreadyIn = (seat: SeatId, name: string, { last }: Presence): Verdict => ({
  kind: 'already-in',
  seat,
  name,
  at: last.at,
  door: last.door,
});

/** Who of a spot's party is still to come in, with it: a buyer and their unclaimed tickets. Nobody else of somebody who comes alone. */
export const partyOf = (door: Door, presences: Presences, { party }: DoorSeat): readonly DoorSeat[] =>
  party === undefined
    ? []
    : [...door.seats.values()].filter(
        (seat) => seat.party === party && seat.state === 'valid' && presences.get(seat.seat)?.isIn !== true,
      );

/** A list is enough to choose from. */
const MOST_MATCHES = 20;

/** The spots whose short code or name somebody has typed; names by the beginning of any word, whatever their accents, dots and apostrophes. */
export function findSeats(door: Door, typed: string): readonly DoorSeat[] {
  const exact = door.findByShort(asCrockford(typed));
  if (exact) return [exact];
  const wanted = fold(typed);
  if (wanted === '') return [];
  const matches = [...door.seats.values()].filter(({ name }) => ` ${fold(name)}`.includes(` ${wanted}`));
  return matches.toSorted((one, other) => one.name.localeCompare(other.name, 'en-AU')).slice(0, MOST_MATCHES);
}
