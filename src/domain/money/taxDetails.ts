import { type Abn, parseAbn } from './abn.ts';

/** What a tax invoice states about its seller. Only a business with an ABN can be registered for GST. */
export type TaxDetails = { readonly abn: Abn; readonly isGstRegistered: boolean };

/** Parses users/{uid}.taxDetails and orders/{id}.sellerTax. Null for an invalid value, including a wrong checksum. */
export function parseTaxDetails(value: unknown): TaxDetails | null {
  if (typeof value !== 'object' || value === null || !('abn' in value) || !('isGstRegistered' in value)) return null;
  const abn = typeof value.abn === 'string' ? parseAbn(value.abn) : null;
  return abn === null || typeof value.isGstRegistered !== 'boolean'
    ? null
    : { abn, isGstRegistered: value.isGstRegistered };
}
