import { MAXIMUM_PRICE_CENTS } from '../money/price.ts';

/** What a typed price means, in cents. */
export type TypedPrice =
  | { readonly kind: 'amount'; readonly cents: number }
  /** '1.950' is $1.95 in Australia and $1,950.00 in Germany: the first and the second meaning. */
  | { readonly kind: 'ambiguous'; readonly cents: readonly [number, number] }
  /** Finer than a cent: the whole cents below it. */
  | { readonly kind: 'too-fine'; readonly cents: number }
  /** Not a price: empty, negative, words. */
  | { readonly kind: 'none' };

const NONE: TypedPrice = { kind: 'none' };

/** The currency before or after the digits. */
const CURRENCY = /^(?:au?\$|\$|aud)|(?:\$|aud)$/giu;
/** Digits, grouped by threes with a comma, a dot, a space or an apostrophe, or not grouped at all. */
const WHOLE = /^(?:\d*|\d{1,3}(?:([,. '])\d{3})(?:\1\d{3})*)$/u;

/**
 * Reads a price in dollars as Australians and Europeans type it: '19.50', '19,50', '1,950.00', '1.950,00', '$20'. A comma before
 * three digits groups them, as on Australian price tags; a dot before three digits may be either.
 */
export function readPrice(typed: string): TypedPrice {
  const text = typed.normalize('NFKC').trim().replaceAll(CURRENCY, '').trim().replaceAll('’', "'");
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  const [before, after] = last < 0 ? [text, ''] : [text.slice(0, last), text.slice(last + 1)];
  if (!/\d/u.test(text) || !/^\d*$/u.test(after)) return NONE;
  const asDecimal = amountOf(before, after, text[last]);
  // Before exactly three digits the mark may group them.
  const asGrouped = after.length === 3 && !/^0*$/u.test(before) ? amountOf(text, '', undefined) : NONE;
  if (asGrouped.kind === 'none') return asDecimal;
  if (text[last] === ',' || asDecimal.kind === 'none') return asGrouped;
  return eitherOf(asDecimal, asGrouped);
}

/** The two readings of '1.950'. A reading that no ticket can cost is not meant. */
function eitherOf(decimal: TypedPrice, grouped: TypedPrice): TypedPrice {
  if (decimal.kind !== 'amount' || grouped.kind !== 'amount' || grouped.cents > MAXIMUM_PRICE_CENTS) return decimal;
  return { kind: 'ambiguous', cents: [decimal.cents, grouped.cents] };
}

/** Whole dollars, perhaps grouped by another mark than the decimal one, and the digits after it. */
function amountOf(whole: string, decimals: string, mark: string | undefined): TypedPrice {
  const grouping = WHOLE.exec(whole);
  if (!grouping || (grouping[1] !== undefined && grouping[1] === mark)) return NONE;
  const cents = Number(`${whole.replaceAll(/\D/gu, '')}${decimals.slice(0, 2).padEnd(2, '0')}`);
  return { kind: /[1-9]/u.test(decimals.slice(2)) ? 'too-fine' : 'amount', cents };
}
