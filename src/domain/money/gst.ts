/**
 * The GST in a price that includes it: an eleventh, rounded to the nearest cent (ATO, "Tax invoices"). An eleventh of whole
 * cents never ends in exactly half a cent. Integer cents.
 */
export const gstCents = (totalCents: number): number => Math.round(totalCents / 11);

/** From this amount on a tax invoice also names its buyer (ATO, "Tax invoices"). Cents. */
export const BUYER_NAMED_FROM_CENTS = 100_000;
