import { twelveHour } from '@arvo/domain/time/labels.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** '3:40 PM' on this device's clock. */
export function timeHere(at: number): string {
  const date = new Date(at);
  return twelveHour(`${two(date.getHours())}:${two(date.getMinutes())}`);
}
