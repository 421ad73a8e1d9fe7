const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * 'Starts in 5 h 20 min' in the 24 hours before an instant, with no line break inside the time; '' earlier, when the date label is
 * clearer, and afterwards. Both instants are in ms UTC.
 */
export function countdown(startAt: number, now: number): string {
  const left = startAt - now;
  if (left <= 0 || left > 24 * HOUR) return '';
  return `Starts in ${duration(left)}`;
}

/** '5 h 20 min' without a line break inside, from ms, to the next full minute. */
export function duration(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours}\u00a0h` : '', rest > 0 ? `${rest}\u00a0min` : ''].filter(Boolean).join('\u00a0');
}
