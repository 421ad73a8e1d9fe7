const DIGITS = 11;

/** As far as it has been typed, in the usual groups: '51824753556' → '51 824 753 556'. Everything but digits is dropped. */
export function formatAbn(typed: string): string {
  const digits = typed.replace(/\D/gu, '').slice(0, DIGITS);
  return [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 8), digits.slice(8)].filter(Boolean).join(' ');
}
