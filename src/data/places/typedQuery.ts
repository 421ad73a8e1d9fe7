import { addressParts } from '@arvo/domain/places/address.ts';
import { STATES } from '@arvo/domain/places/states.ts';
import { fold } from '@arvo/domain/typography/fold.ts';

/** Parses the text of the location field: the venue or street, then the locality. */

/** A state's full name in lower case; '' for an unknown code. */
export const stateName = (code: string): string => STATES[code]?.toLowerCase() ?? '';

/** The folded endings that name a state: "vic" and "victoria". */
export const STATE_ENDINGS: readonly { readonly ending: string; readonly code: string }[] = Object.keys(STATES).flatMap(
  (code) => [
    { ending: code.toLowerCase(), code },
    { ending: stateName(code), code },
  ],
);
const STATE_WORDS = new Set(STATE_ENDINGS.map(({ ending }) => ending));

export type SplitQuery = { readonly street: string; readonly locality: string };

/** Splits at the last comma; a last part with only the state or the country belongs to the part before it. */
export function splitQuery(query: string): SplitQuery {
  const parts = addressParts(query);
  let locality = parts.pop() ?? '';
  while (parts.length > 0 && isStateOrCountry(locality)) locality = `${parts.pop() ?? ''} ${locality}`;
  return { street: joinParts(parts), locality };
}

export const joinParts = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

const isStateOrCountry = (part: string): boolean => {
  const text = fold(part)
    .replace(/(?<!south|western) australia$/u, '')
    .replace(/ ?\d{4}$/u, '');
  return STATE_WORDS.has(text) || text === 'australia';
};
