import { PROFILE_CHANGE_PAUSE_MS } from '../people/person.ts';
import { pauseLeft } from '../protocol/writes/pace.ts';

/** Name and photo in users/{uid} after a refused change. `profileChangedAt` in ms UTC by the server's clock; null: never changed. */
export type ProfileChange = {
  readonly name: string;
  readonly displayName: string;
  readonly profilePicture: string | null;
  readonly profileChangedAt: number | null;
};

/** The fields of the refused commit. */
export type WantedFields = Partial<Pick<ProfileChange, 'name' | 'displayName' | 'profilePicture'>>;

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
  const pauseMs = pauseLeft(record.profileChangedAt, PROFILE_CHANGE_PAUSE_MS, now);
  return pauseMs === null ? { kind: 'failed' } : { kind: 'too-soon', pauseMs };
}

const saysAlready = (record: ProfileChange, { name, displayName, profilePicture }: WantedFields): boolean =>
  (name ?? record.name) === record.name &&
  (displayName ?? record.displayName) === record.displayName &&
  (profilePicture ?? record.profilePicture) === record.profilePicture;
