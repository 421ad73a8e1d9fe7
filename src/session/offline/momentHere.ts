import { dateParts, twelveHour } from '@arvo/domain/time/labels.ts';

/** '3 Dec, 6:30 PM' on this device's clock. Formatted by hand, because Intl writes '3 Sept, 6:30 pm'. */
export function momentHere(at: number): string {
  const here = new Date(at);
  const [year, month, day] = [here.getFullYear(), here.getMonth() + 1, here.getDate()].map(padded);
  const date = dateParts(`${year}-${month}-${day}`);
  return date === null
    ? ''
    : `${date.day} ${date.month}, ${twelveHour(`${padded(here.getHours())}:${padded(here.getMinutes())}`)}`;
}

const padded = (part: number): string => String(part).padStart(2, '0');
