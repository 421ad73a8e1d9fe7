import type { TimeZone } from './zonedTime.ts';

/** What Australians call the zone at an instant (ms UTC): 'AEDT', 'AWST'; 'GMT+13' where they have no name for it. */
export function zoneName(zone: TimeZone, at: number): string {
  const parts = new Intl.DateTimeFormat('en-AU', { timeZone: zone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}
