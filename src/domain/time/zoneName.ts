import { AUSTRALIAN_ZONES, type TimeZone } from './zonedTime.ts';

/** Names of the zones Australia/…, by minutes east of UTC. Intl names the territories' zones. */
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
 * The zone's Australian abbreviation at an instant (ms UTC) when its offset is `offset` minutes east of UTC: 'AEDT', 'AWST';
 * 'GMT+13' if it has none. Australian zones do not use Intl (eventClock.ts says why).
 */
export function zoneName(zone: TimeZone, at: number, offset: number): string {
  const names = zone === 'Australia/Lord_Howe' ? LORD_HOWE : AUSTRALIA;
  return (AUSTRALIAN_ZONES.has(zone) ? names.get(offset) : undefined) ?? intlName(zone, at);
}

function intlName(zone: TimeZone, at: number): string {
  const parts = new Intl.DateTimeFormat('en-AU', { timeZone: zone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}
