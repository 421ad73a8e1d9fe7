import { isEventZone } from '@arvo/domain/time/eventZones.ts';
import { expect, it } from 'vitest';
import columns from './gazetteer.json';
import { positionsOf } from './gazetteerColumns.ts';
import { timeZoneAt } from './timeZone.ts';

it('every place of the gazetteer has a zone that the rules accept', async () => {
  const zones = await Promise.all(positionsOf(columns).map((position) => timeZoneAt(position)));
  expect(zones.length).toBeGreaterThan(3000);
  expect(zones.filter((zone) => !isEventZone(zone))).toEqual([]);
});

it.each([
  ['Christmas Island', -10.45, 105.68, 'Indian/Christmas'],
  ['the Cocos Islands', -12.19, 96.83, 'Indian/Cocos'],
  ['Norfolk Island', -29.03, 167.95, 'Pacific/Norfolk'],
  ['Macquarie Island', -54.6, 158.9, 'Antarctica/Macquarie'],
  ['Boigu, beside Papua New Guinea', -9.23, 142.22, 'Australia/Brisbane'],
  ['Saibai, beside Papua New Guinea', -9.38, 142.62, 'Australia/Brisbane'],
  ['Mer, the easternmost of the Torres Strait', -9.92, 144.05, 'Australia/Brisbane'],
  ['a boat off Sydney', -33.9, 151.5, 'Australia/Sydney'],
  ['a pontoon on the outer reef', -16.6, 146.2, 'Australia/Brisbane'],
])('%s has its zone', async (_place, lat, lng, zone) => {
  expect(await timeZoneAt({ lat, lng })).toBe(zone);
});

it('a position in another country is refused before anything is sent', async () => {
  await expect(timeZoneAt({ lat: -36.85, lng: 174.76 })).rejects.toThrow(RangeError);
});

it("the time zone comes from the coordinates, Australia's odd ones included", async () => {
  const zones = await Promise.all(
    [
      { lat: -31.9652, lng: 141.4512 },
      { lat: -31.6772, lng: 128.8893 },
      { lat: -31.5333, lng: 159.0667 },
      { lat: -31.9522, lng: 115.8614 },
      { lat: -12.4611, lng: 130.8418 },
      { lat: -37.7984, lng: 144.9783 },
    ].map((coordinates) => timeZoneAt(coordinates)),
  );
  expect(zones).toEqual([
    'Australia/Broken_Hill',
    'Australia/Eucla',
    'Australia/Lord_Howe',
    'Australia/Perth',
    'Australia/Darwin',
    'Australia/Melbourne',
  ]);
});
