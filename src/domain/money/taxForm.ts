import { formatAbn, parseAbn } from './abn.ts';
import type { TaxDetails } from './taxDetails.ts';

/** The form as typed. */
export type TaxForm = { readonly abn: string; readonly isGstRegistered: boolean };

export type TaxProblem = 'abn-invalid' | 'abn-missing';

export const taxFormOf = (details: TaxDetails | null): TaxForm => ({
  abn: formatAbn(details?.abn ?? ''),
  isGstRegistered: details?.isGstRegistered ?? false,
});

/** The details to save (null if the form is empty), or what is wrong with the ABN. */
export type ReadTaxForm =
  | { readonly kind: 'details'; readonly details: TaxDetails | null }
  | { readonly kind: 'problem'; readonly problem: TaxProblem };

export function readTaxForm({ abn: typed, isGstRegistered }: TaxForm): ReadTaxForm {
  if (typed.trim() === '')
    return isGstRegistered ? { kind: 'problem', problem: 'abn-missing' } : { kind: 'details', details: null };
  const abn = parseAbn(typed);
  return abn === null
    ? { kind: 'problem', problem: 'abn-invalid' }
    : { kind: 'details', details: { abn, isGstRegistered } };
}
