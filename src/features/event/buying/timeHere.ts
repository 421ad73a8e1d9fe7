import { longDate, twelveHour } from '@arvo/domain/time/labels.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** '3:40 PM' on this device's clock. */
export function timeHere(at: number): string {
  const date = new Date(at);
  return twelveHour(`${two(date.getHours())}:${two(date.getMinutes())}`);
}

/** 'Sat 12 Dec', the day on this device at an instant (ms UTC); with the year unless it is that of `now`. */
export function dayHere(at: number, now: number): string {
  const date = new Date(at);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return longDate(day, new Date(now).getFullYear());
}
