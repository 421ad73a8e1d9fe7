/** Addresses: the first comma-separated part is the private street part (specification section 3, Event). */

/** The data model's limits, in characters: private/place and the public area. */
export const ADDRESS_MAX_LENGTH = 400;
export const AREA_MAX_LENGTH = 300;

const parts = (address: string): string[] =>
  address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The address without its first part: '12 Smith Street, Fitzroy VIC' → 'Fitzroy VIC'; '' where there is just one part. */
export const areaOf = (address: string): string => parts(address).slice(1).join(', ');

/** The address with its parts trimmed and empty ones dropped: what is stored. */
export const tidyAddress = (address: string): string => parts(address).join(', ');

export type Coordinates = { readonly lat: number; readonly lng: number };

/** events/{id}/private/place: the only document that holds the street. Degrees, WGS 84. */
export type Place = { readonly address: string } & Coordinates;

/** One offered answer of a location search. */
export type PlaceSuggestion = Place & { readonly id: string; readonly label: string };
