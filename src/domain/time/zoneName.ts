import { AUSTRALIAN_ZONES, type TimeZone } from './zonedTime.ts';

/** Of the zones named Australia/…, by minutes east of UTC. The territories' are Intl's to name. */
const AUSTRALIA: ReadonlyMap<number, string> = new Map([
  [480, 'AWST'],
  [525, 'ACWST'],
  [570, 'ACST'],
  [600, 'AEST'],
  [630, 'ACDT'],
  [660, 'AEDT'],
]);
const LORD_HOWE: ReadonlyMap<number, string> = new Map([
  [630, 'LHST'],
  [660, 'LHDT'],
]);

/**
 * What Australians call the zone at an instant (ms UTC) at which it is `offset` minutes east of UTC: 'AEDT', 'AWST'; 'GMT+13'
 * where they have no name for it. Australia's own without asking Intl (eventClock.ts says why).
 */
export function zoneName(zone: TimeZone, at: number, offset: number): string {
  const names = zone === 'Australia/Lord_Howe' ? LORD_HOWE : AUSTRALIA;
  return (AUSTRALIAN_ZONES.has(zone) ? names.get(offset) : undefined) ?? askedName(zone, at);
}

function askedName(zone: TimeZone, at: number): string {
  const parts = new Intl.DateTimeFormat('en-AU', { timeZone: zone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}
