/**
 * Places with fewer than the 1,000 inhabitants at which the GeoNames extract starts, but where people hold events. Each is
 * the only place in its time zone. Positions as in GeoNames, WGS 84.
 */
export const REMOTE_PLACES = [
  { name: 'Lord Howe Island', state: 'NSW', population: 445, lat: -31.5333, lng: 159.0667 },
  { name: 'Thredbo', state: 'NSW', population: 470, lat: -36.5047, lng: 148.3029 },
  { name: 'Wilcannia', state: 'NSW', population: 735, lat: -31.5585, lng: 143.3788 },
  { name: 'Birdsville', state: 'QLD', population: 110, lat: -25.8989, lng: 139.3519 },
  { name: 'Eucla', state: 'WA', population: 37, lat: -31.6772, lng: 128.8893 },
] as const;
