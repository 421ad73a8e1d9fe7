const DIGITS = 11;

/**
 * Formats an ABN, also a partly typed one, in the usual groups: '51824753556' → '51 824 753 556'. Drops everything but
 * digits.
 */
export function formatAbn(typed: string): string {
  const digits = typed.replace(/\D/gu, '').slice(0, DIGITS);
  return [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 8), digits.slice(8)].filter(Boolean).join(' ');
}
