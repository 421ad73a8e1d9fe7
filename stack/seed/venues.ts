import { type Area, publicArea } from '@arvo/domain/places/area.ts';
import { areaNamed } from '@arvo/domain/places/placeName.ts';

/** Venues of the seeded events: the whole address, and the area of the place that the host chose. */
export type Venue = {
  readonly address: string;
  readonly area: Area;
  readonly lat: number;
  readonly lng: number;
  readonly timeZone: string;
};

/** `typed`: the part of the address before the chosen place; '' if only the place was chosen. */
function venue(
  typed: string,
  [name, state]: readonly [string, string],
  lat: number,
  lng: number,
  timeZone: string,
): Venue {
  const chosen = areaNamed([name], state);
  const address = [typed, chosen].filter((part) => part !== '').join(', ');
  return { address, area: publicArea(address, { area: chosen, lat, lng }), lat, lng, timeZone };
}

const MELBOURNE = 'Australia/Melbourne';
const SYDNEY = 'Australia/Sydney';
const BRISBANE = 'Australia/Brisbane';
const PERTH = 'Australia/Perth';
const ADELAIDE = 'Australia/Adelaide';
const HOBART = 'Australia/Hobart';
const DARWIN = 'Australia/Darwin';

export const VENUES = {
  fitzroy: venue('12 Smith Street', ['Fitzroy', 'VIC'], -37.7984, 144.9783, MELBOURNE),
  edinburghGardens: venue('Rotunda lawn, Edinburgh Gardens', ['Fitzroy North', 'VIC'], -37.7884, 144.983, MELBOURNE),
  flindersLane: venue('Level 2, 180 Flinders Lane', ['Melbourne', 'VIC'], -37.8166, 144.9665, MELBOURNE),
  brunswick: venue('Rear shed 41 Albert Street', ['Brunswick', 'VIC'], -37.7671, 144.9612, MELBOURNE),
  stKilda: venue('South end of the foreshore', ['St Kilda', 'VIC'], -37.8676, 144.974, MELBOURNE),
  footscray: venue('Warehouse 9 Whitehall Street', ['Footscray', 'VIC'], -37.8016, 144.9063, MELBOURNE),
  ballarat: venue('Observatory dome, Mount Pleasant', ['Ballarat', 'VIC'], -37.5833, 143.85, MELBOURNE),
  geelong: venue('Pavilion 4 Eastern Beach Road', ['Geelong', 'VIC'], -38.1457, 144.3688, MELBOURNE),
  newtown: venue('Upstairs 230 King Street', ['Newtown', 'NSW'], -33.8974, 151.1789, SYDNEY),
  bondi: venue('North Bondi rocks', ['Bondi Beach', 'NSW'], -33.8893, 151.2833, SYDNEY),
  surryHills: venue('3/88 Foveaux Street', ['Surry Hills', 'NSW'], -33.8856, 151.2113, SYDNEY),
  centennial: venue('Fig tree by the duck pond', ['Centennial Park', 'NSW'], -33.8989, 151.2339, SYDNEY),
  katoomba: venue('27 Cliff Drive', ['Katoomba', 'NSW'], -33.7229, 150.3003, SYDNEY),
  newcastle: venue('Boatshed 2 Wharf Road', ['Newcastle', 'NSW'], -32.9265, 151.7855, SYDNEY),
  braddon: venue('Courtyard 21 Lonsdale Street', ['Braddon', 'ACT'], -35.2718, 149.1327, SYDNEY),
  westEnd: venue('77 Vulture Street', ['West End', 'QLD'], -27.4816, 153.0103, BRISBANE),
  southBank: venue('Riverside Green, South Bank', ['Brisbane', 'QLD'], -27.4781, 153.0223, BRISBANE),
  noosa: venue('Car park 3 Park Road', ['Noosa Heads', 'QLD'], -26.3826, 153.0996, BRISBANE),
  cairns: venue('Pier berth E12', ['Cairns City', 'QLD'], -16.9186, 145.7781, BRISBANE),
  fremantle: venue('Woolstore 14 Cantonment Street', ['Fremantle', 'WA'], -32.0516, 115.749, PERTH),
  cottesloe: venue('Main lawn', ['Cottesloe', 'WA'], -31.9944, 115.7515, PERTH),
  northbridge: venue('Basement 62 Aberdeen Street', ['Northbridge', 'WA'], -31.9466, 115.8583, PERTH),
  margaretRiver: venue('Cellar door 331 Wallcliffe Road', ['Margaret River', 'WA'], -33.9536, 115.0333, PERTH),
  adelaide: venue('15 Gilles Street', ['Adelaide', 'SA'], -34.9345, 138.6044, ADELAIDE),
  glenelg: venue('Jetty steps', ['Glenelg', 'SA'], -34.9807, 138.5115, ADELAIDE),
  barossa: venue('Old shearing shed', ['Tanunda', 'SA'], -34.5233, 138.9603, ADELAIDE),
  battery: venue('5 Napoleon Street', ['Battery Point', 'TAS'], -42.8916, 147.3337, HOBART),
  salamanca: venue('Sandstone arch, Salamanca Place', ['Hobart', 'TAS'], -42.8866, 147.332, HOBART),
  launceston: venue('Boardwalk, Seaport', ['Launceston', 'TAS'], -41.4391, 147.1358, HOBART),
  mindil: venue('Dune path, Mindil Beach', ['Darwin', 'NT'], -12.4473, 130.8306, DARWIN),
  parap: venue('Shop 7 Parap Place', ['Parap', 'NT'], -12.4306, 130.8437, DARWIN),
  alice: venue('Claypans turn-off', ['Alice Springs', 'NT'], -23.698, 133.8807, DARWIN),
  brokenHill: venue(
    'Palace verandah 227 Argent Street',
    ['Broken Hill', 'NSW'],
    -31.9596,
    141.4648,
    'Australia/Broken_Hill',
  ),
  // Chosen without a street. An address of one part is wholly private.
  lordHowe: venue('', ['Lord Howe Island', 'NSW'], -31.5333, 159.0667, 'Australia/Lord_Howe'),
  eucla: venue('Telegraph station ruins', ['Eucla', 'WA'], -31.6772, 128.8893, 'Australia/Eucla'),
} as const satisfies Readonly<Record<string, Venue>>;

export type VenueKey = keyof typeof VENUES;
