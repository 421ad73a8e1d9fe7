/** Settings of a connected account; the simulator uses only the payout schedule. */
import type { Stripe } from 'stripe';
import type { AccountUpdate } from './accounts.schema.ts';

export const newSettings = (): Stripe.Account.Settings => ({
  branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
  card_payments: {
    statement_descriptor_prefix: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  dashboard: { display_name: null, timezone: 'Etc/UTC' },
  payments: {
    statement_descriptor: null,
    statement_descriptor_kana: null,
    statement_descriptor_kanji: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  payouts: {
    debit_negative_balances: false,
    schedule: { delay_days: 2, interval: 'daily' },
    statement_descriptor: null,
  },
});

export function setPayouts({ settings }: Stripe.Account, params: AccountUpdate): void {
  const given = params.settings?.payouts;
  if (!settings?.payouts || !given) return;
  const { payouts } = settings;
  payouts.debit_negative_balances = given.debit_negative_balances ?? payouts.debit_negative_balances;
  payouts.schedule.interval = given.schedule?.interval ?? payouts.schedule.interval;
  payouts.statement_descriptor = given.statement_descriptor ?? payouts.statement_descriptor;
}
