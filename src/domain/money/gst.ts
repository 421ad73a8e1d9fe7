/**
 * The GST in a price that includes it: an eleventh, to the nearest cent (ATO, "Tax invoices": where an amount is half a cent
 * or more it is rounded up; a whole number of cents over 11 never is exactly half). Integer cents.
 */
export const gstCents = (totalCents: number): number => Math.round(totalCents / 11);

/** From here on a tax invoice also names its buyer (ATO, "Tax invoices"). Cents. */
export const BUYER_NAMED_FROM_CENTS = 100_000;
