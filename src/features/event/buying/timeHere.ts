import { clockHere } from '@arvo/domain/time/clockHere.ts';
import { longDate, twelveHour } from '@arvo/domain/time/labels.ts';

/** '3:40 PM' on this device's clock. */
export const timeHere = (at: number): string => twelveHour(clockHere(at).time);

/** 'Sat 12 Dec', the day on this device at an instant (ms UTC); with the year unless it is that of `now`. */
export const dayHere = (at: number, now: number): string => longDate(clockHere(at).date, new Date(now).getFullYear());
