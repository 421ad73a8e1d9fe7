import { clockHere } from '@arvo/domain/time/clockHere.ts';
import { dateParts, twelveHour } from '@arvo/domain/time/labels.ts';

/** '3 Dec, 6:30 PM' on this device's clock. Formatted by hand, because Intl writes '3 Sept, 6:30 pm'. */
export function momentHere(at: number): string {
  const here = clockHere(at);
  const date = dateParts(here.date);
  return date === null ? '' : `${date.day} ${date.month}, ${twelveHour(here.time)}`;
}

/** '6:30 PM' if it is on the same day as `now` on this device's clock, else as `momentHere`. Both in ms UTC. */
export function timeHere(at: number, now: number): string {
  const here = clockHere(at);
  return here.date === clockHere(now).date ? twelveHour(here.time) : momentHere(at);
}
