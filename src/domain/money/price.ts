/** Money is AUD. The specification stores an event's price in dollars; all computation uses integer cents. */

/** The lowest price of a paid event's ticket (section 9). */
export const MINIMUM_PRICE_CENTS = 50;
/** The data model's limit for one ticket. */
export const MAXIMUM_PRICE_CENTS = 1_000_000;
/** The platform's fee (section 9). A basis point is a hundredth of a per cent. */
const FEE_PERCENT_BASIS_POINTS = 175;
const FEE_FIXED_CENTS = 30;

/** Dollars as stored or typed → integer cents; null if not finite, negative, or finer than a cent. */
export function dollarsToCents(dollars: number): number | null {
  if (!Number.isFinite(dollars) || dollars < 0) return null;
  const cents = Math.round(dollars * 100);
  return Math.abs(dollars * 100 - cents) < 1e-6 ? cents : null;
}

/**
 * 5000 → '$50.00'; groups thousands: '$1,234.50'. The same as Intl's 'en-AU' for AUD, without Intl's slow first use on a
 * phone.
 */
export function formatCents(cents: number): string {
  const [whole, part] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}$${whole?.replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')}.${part}`;
}

/** Specification section 9: 1.75 percent plus 30 cents, in cents, rounded. */
export const platformFeeCents = (priceCents: number): number =>
  Math.round((priceCents * FEE_PERCENT_BASIS_POINTS) / 10_000) + FEE_FIXED_CENTS;

/** What the host receives of one order: price minus fee, not below zero. Cents. */
export const hostShareCents = (priceCents: number): number => Math.max(0, priceCents - platformFeeCents(priceCents));
