/** Parameters of connected accounts and of their onboarding links. */
import * as z from 'zod/mini';
import { currency, email, flag, integer, metadata, text, url } from '../server/params.schema.ts';

const requested = z.strictObject({ requested: z.optional(flag) });
const address = z.strictObject({
  city: z.optional(z.string()),
  country: z.optional(z.string()),
  line1: z.optional(z.string()),
  line2: z.optional(z.string()),
  postal_code: z.optional(z.string()),
  state: z.optional(z.string()),
});

const bankAccount = z.strictObject({
  object: z.literal('bank_account'),
  country: z.literal('AU'),
  currency,
  account_holder_name: z.optional(z.string()),
  account_holder_type: z.optional(z.enum(['company', 'individual'])),
  routing_number: text(),
  account_number: text(),
});

const both = {
  business_profile: z.optional(
    z.strictObject({
      mcc: z.optional(z.string()),
      name: z.optional(z.string()),
      product_description: z.optional(z.string()),
      support_email: z.optional(z.string()),
      support_phone: z.optional(z.string()),
      support_url: z.optional(url),
      url: z.optional(url),
    }),
  ),
  business_type: z.optional(z.enum(['company', 'government_entity', 'individual', 'non_profit'])),
  capabilities: z.optional(z.strictObject({ card_payments: z.optional(requested), transfers: z.optional(requested) })),
  default_currency: z.optional(currency),
  email: z.optional(email),
  external_account: z.optional(bankAccount),
  individual: z.optional(
    z.strictObject({
      address: z.optional(address),
      dob: z.optional(z.strictObject({ day: integer, month: integer, year: integer })),
      email: z.optional(email),
      first_name: z.optional(z.string()),
      last_name: z.optional(z.string()),
      phone: z.optional(z.string()),
    }),
  ),
  metadata: z.optional(metadata),
  settings: z.optional(
    z.strictObject({
      payouts: z.optional(
        z.strictObject({
          debit_negative_balances: z.optional(flag),
          schedule: z.optional(
            z.strictObject({
              delay_days: z.optional(z.union([integer, z.literal('minimum')])),
              interval: z.optional(z.enum(['daily', 'manual', 'monthly', 'weekly'])),
            }),
          ),
          statement_descriptor: z.optional(z.string()),
        }),
      ),
    }),
  ),
  tos_acceptance: z.optional(
    z.strictObject({
      date: z.optional(integer),
      ip: z.optional(z.string()),
      service_agreement: z.optional(z.string()),
      user_agent: z.optional(z.string()),
    }),
  ),
};

export const accountUpdate = z.strictObject(both);

export const accountCreate = z.strictObject({
  ...both,
  type: z.optional(z.enum(['custom', 'express', 'standard'])),
  country: z.optional(z.string().check(z.length(2))),
  controller: z.optional(
    z.strictObject({
      fees: z.optional(z.strictObject({ payer: z.optional(z.enum(['account', 'application'])) })),
      losses: z.optional(z.strictObject({ payments: z.optional(z.enum(['application', 'stripe'])) })),
      requirement_collection: z.optional(z.enum(['application', 'stripe'])),
      stripe_dashboard: z.optional(z.strictObject({ type: z.optional(z.enum(['express', 'full', 'none'])) })),
    }),
  ),
});

export const externalAccountCreate = z.strictObject({
  external_account: bankAccount,
  default_for_currency: z.optional(flag),
  metadata: z.optional(metadata),
});

export const externalAccountList = z.strictObject({
  object: z.optional(z.enum(['bank_account', 'card'])),
  limit: z.optional(integer),
});

export const accountLinkCreate = z.strictObject({
  account: text(),
  type: z.enum(['account_onboarding', 'account_update']),
  refresh_url: url,
  return_url: url,
  collect: z.optional(z.enum(['currently_due', 'eventually_due'])),
  collection_options: z.optional(
    z.strictObject({
      fields: z.optional(z.enum(['currently_due', 'eventually_due'])),
      future_requirements: z.optional(z.enum(['include', 'omit'])),
    }),
  ),
});

export type AccountCreate = z.output<typeof accountCreate>;
export type AccountUpdate = z.output<typeof accountUpdate>;
export type BankAccountParams = z.output<typeof bankAccount>;
