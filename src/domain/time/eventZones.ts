import { AUSTRALIAN_ZONES } from './zonedTime.ts';

/**
 * The zones an event may have: those of Australia and its territories in their canonical spelling. firestore.rules has the
 * same list (tests/rules/classes.test.ts compares them), and every position in Australia maps to one of them
 * (data/places/timeZone.test.ts). We still read documents with other zones (`isTimeZone`), but no longer write them.
 */
export const EVENT_ZONES: readonly string[] = [
  ...AUSTRALIAN_ZONES,
  'Antarctica/Macquarie',
  'Indian/Christmas',
  'Indian/Cocos',
  'Pacific/Norfolk',
];

const KNOWN: ReadonlySet<string> = new Set(EVENT_ZONES);

/** Whether a new event may have this zone. */
export const isEventZone = (zone: string): boolean => KNOWN.has(zone);
