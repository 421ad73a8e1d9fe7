import type { Brand } from '../brand.ts';

/** An Australian Business Number: 11 digits that pass its checksum. */
export type Abn = Brand<string, 'Abn'>;

/** The weights that the Australian Business Register publishes. */
const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const;
const MODULUS = 89;

/** '51 824 753 556' → '51824753556'; null if it is not an ABN. Ignores spaces, because people copy them along. */
export function parseAbn(typed: string): Abn | null {
  const digits = typed.replace(/\s/gu, '');
  if (!/^[1-9]\d{10}$/u.test(digits)) return null;
  // The checksum subtracts one from the first digit.
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)), 0);
  return sum % MODULUS === 0 ? (digits as Abn) : null;
}

const DIGITS = 11;

/**
 * Formats an ABN, also a partly typed one, in the usual groups: '51824753556' → '51 824 753 556'. Drops everything but
 * digits.
 */
export function formatAbn(typed: string): string {
  const digits = typed.replace(/\D/gu, '').slice(0, DIGITS);
  return [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 8), digits.slice(8)].filter(Boolean).join(' ');
}
