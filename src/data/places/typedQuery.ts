import { addressParts } from '@arvo/domain/places/address.ts';
import { STATES } from '@arvo/domain/places/placeName.ts';

/** What a host types into the location field, read: the venue or street, then the locality. */

/** Lower case without diacritics, apostrophes or dots; everything else that is no letter or digit becomes one space. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’.]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A state's full name in lower case; '' for a code that is none. */
export const stateName = (code: string): string => STATES[code]?.toLowerCase() ?? '';

/** What a locality may end with to say its state, folded: "vic" and "victoria". */
export const STATE_ENDINGS: readonly { readonly ending: string; readonly code: string }[] = Object.keys(STATES).flatMap(
  (code) => [
    { ending: code.toLowerCase(), code },
    { ending: stateName(code), code },
  ],
);
const STATE_WORDS = new Set(STATE_ENDINGS.map(({ ending }) => ending));

export type SplitQuery = { readonly street: string; readonly locality: string };

/** Splits at the last comma; a last part that only says the state or the country belongs to the part before it. */
export function splitQuery(query: string): SplitQuery {
  const parts = addressParts(query);
  let locality = parts.pop() ?? '';
  while (parts.length > 0 && isStateOrCountry(locality)) locality = `${parts.pop() ?? ''} ${locality}`;
  return { street: joinParts(parts), locality };
}

export const joinParts = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

const isStateOrCountry = (part: string): boolean => {
  const text = fold(part).replace(/ ?\d{4}$/u, '');
  return STATE_WORDS.has(text) || text === 'australia';
};
