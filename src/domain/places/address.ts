/** The whole address of an event: private, for its host and guests (specification section 3, Event). */

/** The data model's limit for private/place, in characters. */
export const ADDRESS_MAX_LENGTH = 400;

/** Commas of all scripts: Japanese keyboards type U+3001 or U+FF0C. */
const COMMAS = /[,\u060C\u3001\uFE10\uFE11\uFE50\uFE51\uFF0C\uFF64]/u;

/** The parts between an address's commas, trimmed. Empty ones are kept: "Fitzroy," has an empty last part. */
export const addressParts = (address: string): string[] => address.split(COMMAS).map((part) => part.trim());

/** The address as stored: parts trimmed, empty ones dropped. */
export const tidyAddress = (address: string): string =>
  addressParts(address)
    .filter((part) => part !== '')
    .join(', ');

/** Degrees, WGS 84. */
export type Coordinates = { readonly lat: number; readonly lng: number };

/** events/{id}/private/place: the only document that holds the street. */
export type Place = { readonly address: string } & Coordinates;
