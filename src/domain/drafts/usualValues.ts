import { twoDigits } from '../time/twoDigits.ts';
import { parseTime } from '../time/zonedTime.ts';

/** What hosts choose most, offered in the wizard a press away. */

/** 'HH:MM'. */
export const USUAL_STARTS = ['10:00', '14:00', '18:00', '19:00'] as const;
/** Hours. */
export const USUAL_LENGTHS = [1, 2, 3, 4] as const;
/** As typed into the field. */
export const USUAL_CAPACITIES = ['10', '20', '50', '100', '200'] as const;

/** The time ('HH:MM') so many hours after a start, which may be on the next day. Null without a start. */
export function endAfter(startTime: string, hours: number): string | null {
  const start = parseTime(startTime);
  if (start === null) return null;
  return `${twoDigits((start.hour + hours) % 24)}:${twoDigits(start.minute)}`;
}
