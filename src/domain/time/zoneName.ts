import { offsetMinutesAt, type TimeZone } from './zonedTime.ts';

/** Whether both zones' clocks show the same time at an instant (ms UTC): Melbourne and Sydney always, Brisbane in winter. */
export const sameClock = (one: TimeZone, other: TimeZone, at: number): boolean =>
  offsetMinutesAt(at, one) === offsetMinutesAt(at, other);

/** What Australians call the zone at an instant (ms UTC): 'AEDT', 'AWST'; 'GMT+13' where they have no name for it. */
export function zoneName(zone: TimeZone, at: number): string {
  const parts = new Intl.DateTimeFormat('en-AU', { timeZone: zone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}
