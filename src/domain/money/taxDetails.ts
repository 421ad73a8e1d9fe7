import { type Abn, parseAbn } from './abn.ts';

/** What a seller's tax invoice says of them. Only a business with an ABN can be registered for GST. */
export type TaxDetails = { readonly abn: Abn; readonly isGstRegistered: boolean };

/** As documents have it: users/{uid}.taxDetails, orders/{id}.sellerTax. Null for anything else, a wrong checksum included. */
export function parseTaxDetails(value: unknown): TaxDetails | null {
  if (typeof value !== 'object' || value === null || !('abn' in value) || !('isGstRegistered' in value)) return null;
  const abn = typeof value.abn === 'string' ? parseAbn(value.abn) : null;
  return abn === null || typeof value.isGstRegistered !== 'boolean'
    ? null
    : { abn, isGstRegistered: value.isGstRegistered };
}
