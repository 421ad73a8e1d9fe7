import { expect, it } from 'vitest';
import { payoutNeeds } from './payoutNeeds.ts';

const due = (currently_due: string[], past_due: string[] = []) =>
  payoutNeeds({
    alternatives: [],
    current_deadline: null,
    currently_due,
    disabled_reason: null,
    errors: [],
    eventually_due: [],
    past_due,
    pending_verification: [],
  });

it.each([
  ['individual.first_name', 'name'],
  ['person_1.last_name', 'name'],
  ['individual.dob.day', 'birth-date'],
  ['individual.address.postal_code', 'address'],
  ['company.address.city', 'address'],
  ['individual.email', 'contact'],
  ['individual.phone', 'contact'],
  ['individual.verification.additional_document', 'identity'],
  ['individual.id_number', 'identity'],
  ['external_account', 'bank-account'],
  ['business_profile.url', 'business'],
  ['business_type', 'business'],
  ['company.tax_id', 'business'],
  ['tos_acceptance.ip', 'terms'],
  ['something.new', 'other'],
])('%s maps to %s', (field, need) => {
  expect(due([field])).toEqual([need]);
});

it('lists each need once, whether due or overdue', () => {
  expect(due(['tos_acceptance.date', 'individual.dob.day', 'individual.dob.month'], ['individual.dob.year'])).toEqual([
    'birth-date',
    'terms',
  ]);
});

it('is empty if Stripe asks for nothing', () => {
  expect(due([])).toEqual([]);
  expect(payoutNeeds(undefined)).toEqual([]);
});
