import { AUSTRALIAN_ZONES } from './zonedTime.ts';

/**
 * The zones an event may be in: Australia's and its territories', each in its one canonical spelling. firestore.rules holds
 * the same list (tests/rules/classes.test.ts compares them), and every position of Australia has one of them
 * (data/places/timeZone.test.ts). Documents with another zone are still read (`isTimeZone`), but no longer written.
 */
export const EVENT_ZONES: readonly string[] = [
  ...AUSTRALIAN_ZONES,
  'Antarctica/Macquarie',
  'Indian/Christmas',
  'Indian/Cocos',
  'Pacific/Norfolk',
];

const KNOWN: ReadonlySet<string> = new Set(EVENT_ZONES);

export const isEventZone = (zone: string): boolean => KNOWN.has(zone);
