/**
 * What an event's time allows: one table for the domain's tests and the rules' tests (tests/rules/cases/over.ts). Times are
 * minutes from the start. Every row is at least 20 minutes from a limit: the rules' tests cannot set the server's clock, and a
 * slow run must not move a row across it.
 */
export type OverRow = {
  readonly name: string;
  /** Minutes from start to end; null: no end given. */
  readonly lasts: number | null;
  /** When somebody looks, minutes from the start. */
  readonly at: number;
  readonly isOver: boolean;
  /** Whether a guest may read the whole address. */
  readonly isRevealed: boolean;
};

const DAY = 24 * 60;
const LONGEST = 28 * 60;

export const OVER_TABLE: readonly OverRow[] = [
  { name: 'more than 24 hours before the start', lasts: 180, at: -DAY - 20, isOver: false, isRevealed: false },
  { name: 'less than 24 hours before the start', lasts: 180, at: -DAY + 20, isOver: false, isRevealed: true },
  { name: 'before its end', lasts: 180, at: 160, isOver: false, isRevealed: true },
  { name: 'after its end', lasts: 180, at: 200, isOver: true, isRevealed: true },
  { name: 'almost 24 hours after its end', lasts: 180, at: 180 + DAY - 20, isOver: true, isRevealed: true },
  { name: 'more than 24 hours after its end', lasts: 180, at: 180 + DAY + 20, isOver: true, isRevealed: false },
  { name: 'a year after its end', lasts: 180, at: 365 * DAY, isOver: true, isRevealed: false },
  { name: 'before 12 hours without an end', lasts: null, at: 12 * 60 - 20, isOver: false, isRevealed: true },
  { name: 'after 12 hours without an end', lasts: null, at: 12 * 60 + 20, isOver: true, isRevealed: true },
  { name: 'almost 36 hours without an end', lasts: null, at: 36 * 60 - 20, isOver: true, isRevealed: true },
  { name: 'more than 36 hours without an end', lasts: null, at: 36 * 60 + 20, isOver: true, isRevealed: false },
  { name: 'before the end of the longest', lasts: LONGEST, at: LONGEST - 20, isOver: false, isRevealed: true },
  { name: 'after the end of the longest', lasts: LONGEST, at: LONGEST + 20, isOver: true, isRevealed: true },
  { name: 'a day after the longest', lasts: LONGEST, at: LONGEST + DAY + 20, isOver: true, isRevealed: false },
];
