import type { Coordinates } from '@arvo/domain/places/address.ts';
import { isEventZone } from '@arvo/domain/time/eventZones.ts';

/**
 * The time zone at a position, one of `EVENT_ZONES`.
 * @throws if the lookup's chunk cannot be loaded, and RangeError for a position far from Australia, where the rules refuse
 * events.
 */
export async function timeZoneAt({ lat, lng }: Coordinates): Promise<string> {
  // 73 kB that only a host choosing a place needs.
  const { default: lookUp } = await import('@photostructure/tz-lookup');
  const zones = [[0, 0], ...STEPS].map(([north = 0, east = 0]) => lookUp(lat + north, lng + east));
  const zone = zones.find(isEventZone);
  if (zone === undefined) throw new RangeError(`${zones[0]} is not a zone of Australia`);
  return zone;
}

/**
 * Offsets in degrees north and east, nearest first. The lookup returns Papua New Guinea's zone for Australia's northernmost
 * islands, a few kilometres away; all suggestions are in Australia, so we use the nearest Australian zone.
 */
const STEPS = [0.25, 0.5].flatMap((far) =>
  [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => [north * far, east * far] as const)),
);
