import { twoDigits } from './twoDigits.ts';

/** The date and time on this device's calendar and clock at an instant (ms UTC): 'YYYY-MM-DD' and 'HH:MM', as `clockAt` in a zone. */
export function clockHere(at: number): { readonly date: string; readonly time: string } {
  const here = new Date(at);
  const date = [here.getFullYear(), here.getMonth() + 1, here.getDate()].map(twoDigits).join('-');
  return { date, time: [here.getHours(), here.getMinutes()].map(twoDigits).join(':') };
}
