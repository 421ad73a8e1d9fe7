import type { Coordinates } from '@arvo/domain/places/address.ts';
import { isEventZone } from '@arvo/domain/time/eventZones.ts';

/**
 * The time zone at a position, one of `EVENT_ZONES`.
 * @throws where the lookup's chunk cannot be loaded, and RangeError for a position far from Australia: the rules refuse
 * an event there.
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
 * Degrees north and east of a position, nearest first. The lookup gives Australia's northernmost islands, a few kilometres
 * from Papua New Guinea, that country's zone; suggestions are of Australia alone, so the nearest zone of Australia is meant.
 */
const STEPS = [0.25, 0.5].flatMap((far) =>
  [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => [north * far, east * far] as const)),
);
