import { pick } from '../events/pick.ts';
import type { UserId } from '../people/person.ts';
import { metresBetween } from '../places/pin.ts';
import type { Place } from '../places/address.ts';
import type { ToldFields } from './told.ts';

/** The names of `ToldFields`; firestore.rules have the same list. */
export const TOLD_FIELDS = [
  'title',
  'date',
  'startTime',
  'endTime',
  'timeZone',
  'startAt',
  'endAt',
  'area',
] as const satisfies readonly (keyof ToldFields)[];

export const toldFieldsOf = (event: ToldFields): ToldFields => pick(event, TOLD_FIELDS);

/**
 * events/{id}/changes/{revision}: one edit of a published event, written in the same commit. `at` in ms UTC. `isAddressNew`: the street
 * changed, which the document does not contain. `note`: the host's words to guests, may be ''.
 */
export type EventChange = {
  readonly at: number;
  readonly by: UserId;
  readonly was: ToldFields;
  readonly now: ToldFields;
  readonly isAddressNew: boolean;
  readonly isMaterial: boolean;
  readonly note: string;
};

/** Characters; firestore.rules have the same. */
export const CHANGE_NOTE_MAX_LENGTH = 300;

/** The rules accept no further edit of an event, because each is copied into every guest's record. */
export const MOST_REVISIONS = 200;

/** A start or end that shifts by less is the same evening to people. */
const MATERIAL_SHIFT_MS = 60 * 60_000;
const MATERIAL_MOVE_M = 2_000;

type Whole = { readonly event: ToldFields; readonly place: Place };

/**
 * Whether guests must know of a change, and may want their money back: another date, time zone or area, a start that moves by an hour
 * or more, an end that is so much earlier, or a place more than 2 km away. firestore.rules refuse a change that denies it.
 */
export const isMaterialChange = (was: Whole, now: Whole): boolean =>
  was.event.date !== now.event.date ||
  was.event.timeZone !== now.event.timeZone ||
  was.event.area !== now.event.area ||
  Math.abs(now.event.startAt - was.event.startAt) >= MATERIAL_SHIFT_MS ||
  (was.event.endAt !== null && now.event.endAt !== null && was.event.endAt - now.event.endAt >= MATERIAL_SHIFT_MS) ||
  metresBetween(was.place, now.place) > MATERIAL_MOVE_M;

/** Whether guests see anything of the change. */
export const isTold = ({ was, now, isAddressNew, isMaterial, note }: Omit<EventChange, 'at' | 'by'>): boolean =>
  isMaterial || isAddressNew || note !== '' || changedFacts(was, now).length > 0;

/** The facts of an event as a person sees them. */
export type ToldFact = 'title' | 'when' | 'where';

/** Which of the facts that people see differ. */
export function changedFacts(was: ToldFields, now: ToldFields): readonly ToldFact[] {
  const differs = (names: readonly (keyof ToldFields)[]) => names.some((name) => was[name] !== now[name]);
  return [
    ...(differs(['title']) ? (['title'] as const) : []),
    ...(differs(['date', 'startTime', 'endTime', 'timeZone', 'startAt', 'endAt']) ? (['when'] as const) : []),
    ...(differs(['area']) ? (['where'] as const) : []),
  ];
}
