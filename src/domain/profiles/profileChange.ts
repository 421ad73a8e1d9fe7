import { PROFILE_CHANGE_PAUSE_MS } from '../people/person.ts';

/** Name and photo in users/{uid} after a refused change. `profileChangedAt` in ms UTC by the server's clock; null: never changed. */
export type ProfileChange = {
  readonly name: string;
  readonly displayName: string;
  readonly profilePicture: string | null;
  readonly profileChangedAt: number | null;
};

/** The fields of the refused commit. */
export type WantedFields = Partial<Pick<ProfileChange, 'name' | 'displayName' | 'profilePicture'>>;

/** How wrong this device's clock may be. Beyond this a refusal has another cause. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** Added to what is left of the pause, because the clocks that measure it are not the same. */
const MARGIN_MS = 1_000;

export type JudgedRefusal =
  | { readonly kind: 'saved' }
  | { readonly kind: 'too-soon'; readonly pauseMs: number }
  | { readonly kind: 'failed' };

/**
 * Why the rules refused a change of name or photo, judged by the record that was read afterwards. 'saved': an earlier
 * attempt wrote it, and its answer was lost. 'too-soon': the last change is too recent; `pauseMs` is what is left of
 * the pause, or all of it if this device's clock is wrong. `now` is this device's clock, in ms UTC.
 */
export function judgeRefusal(record: ProfileChange, wanted: WantedFields, now: number): JudgedRefusal {
  if (saysAlready(record, wanted)) return { kind: 'saved' };
  if (record.profileChangedAt === null) return { kind: 'failed' };
  const age = now - record.profileChangedAt;
  if (age >= PROFILE_CHANGE_PAUSE_MS + CLOCK_TOLERANCE_MS) return { kind: 'failed' };
  const isPlausible = age >= 0 && age < PROFILE_CHANGE_PAUSE_MS;
  return { kind: 'too-soon', pauseMs: PROFILE_CHANGE_PAUSE_MS - (isPlausible ? age : 0) + MARGIN_MS };
}

const saysAlready = (record: ProfileChange, { name, displayName, profilePicture }: WantedFields): boolean =>
  (name ?? record.name) === record.name &&
  (displayName ?? record.displayName) === record.displayName &&
  (profilePicture ?? record.profilePicture) === record.profilePicture;
