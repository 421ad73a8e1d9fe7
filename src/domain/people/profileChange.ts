import { PROFILE_CHANGE_PAUSE_MS } from './person.ts';

/** What users/{uid} says after a refused change. `profileChangedAt` in ms UTC by the server's clock; null: never changed. */
export type ProfileChange = {
  readonly name: string;
  readonly displayName: string;
  readonly profilePicture: string | null;
  readonly profileChangedAt: number | null;
};

/** The fields that a refused commit was to write. */
export type WantedFields = Partial<Pick<ProfileChange, 'name' | 'displayName' | 'profilePicture'>>;

/** This device's clock may be wrong by so much before a refusal is put down to something else. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/**
 * Why the store refused a change of name or photo, by the record found afterwards. 'saved': an earlier attempt, whose answer
 * was lost, had written it. 'too-soon': the last change is too fresh. `now` is this device's clock, in ms UTC.
 */
export function judgeRefusal(
  record: ProfileChange,
  wanted: WantedFields,
  now: number,
): 'saved' | 'too-soon' | 'failed' {
  if (saysAlready(record, wanted)) return 'saved';
  if (record.profileChangedAt === null) return 'failed';
  return now - record.profileChangedAt < PROFILE_CHANGE_PAUSE_MS + CLOCK_TOLERANCE_MS ? 'too-soon' : 'failed';
}

const saysAlready = (record: ProfileChange, { name, displayName, profilePicture }: WantedFields): boolean =>
  (name ?? record.name) === record.name &&
  (displayName ?? record.displayName) === record.displayName &&
  (profilePicture ?? record.profilePicture) === record.profilePicture;
