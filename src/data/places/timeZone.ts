import type { Coordinates } from '@arvo/domain/places/address.ts';

/** The IANA time zone at a position. @throws where the lookup's chunk cannot be loaded or the position is none. */
export async function timeZoneAt({ lat, lng }: Coordinates): Promise<string> {
  // 73 kB that only a host choosing a place needs.
  const { default: lookUp } = await import('@photostructure/tz-lookup');
  return lookUp(lat, lng);
}
