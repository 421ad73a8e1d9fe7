/** Payouts of connected accounts to the hosts' banks: /v1/payouts with a Stripe-Account header, and by themselves daily. */
import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type { AccountRecord } from '../accounts/record.ts';
import { update } from '../accounts/status.ts';
import { missing } from '../server/errors.ts';
import { listPage } from '../server/list.ts';
import { nothing, page } from '../server/params.schema.ts';
import { idOf, type Route, route } from '../server/route.ts';
import { emit } from '../world/events.ts';
import { newId } from '../world/ids.ts';
import type { World } from '../world/world.ts';
import { balanceOf, book } from './ledger.ts';

const DAY_SECONDS = 24 * 3600;

/** Stripe's test account numbers (docs.stripe.com/connect/testing); others arrive. */
const FAILURES: ReadonlyMap<string, { code: string; message: string }> = new Map([
  ['111111116', { code: 'no_account', message: 'The bank account could not be located.' }],
  ['111111113', { code: 'account_closed', message: 'The bank account has been closed.' }],
  ['222222227', { code: 'insufficient_funds', message: 'There are not enough funds to complete the payout.' }],
]);

/** Money that becomes available at `availableOn` (seconds UTC) is paid out with the next day's payout. */
export function planPayout(world: World, account: string, availableOn: number): void {
  world.jobs.at(availableOn + DAY_SECONDS, () => {
    const interval = world.accounts.get(account)?.account.settings?.payouts?.schedule.interval;
    const payout = interval === 'manual' ? undefined : startPayout(world, account);
    if (payout) world.jobs.at(payout.arrival_date, () => finishPayout(world, account, payout));
  });
}

/** Starts a payout of everything available; undefined if there is nothing, or the account cannot be paid out. */
export function startPayout(world: World, account: string): Stripe.Payout | undefined {
  const record = world.accounts.get(account);
  const { available } = balanceOf(world, account);
  if (!record?.bank || !record.account.payouts_enabled || available <= 0) return undefined;
  const now = world.clock.seconds();
  const id = newId('po', 24);
  const payout: Stripe.Payout = {
    id,
    object: 'payout',
    amount: available,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: now + DAY_SECONDS,
    automatic: true,
    balance_transaction: book(world, { owner: account, type: 'payout', amount: -available, source: id }),
    created: now,
    currency: 'aud',
    description: 'STRIPE PAYOUT',
    destination: record.bank.bankAccount.id,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'in_progress',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  };
  world.payouts.set(id, { account, payout });
  emit(world, 'payout.created', payout, { account });
  return payout;
}

/** Arrives at the bank or fails, depending on the account number. */
export function finishPayout(world: World, account: string, payout: Stripe.Payout): void {
  const record = world.accounts.get(account);
  const failure = FAILURES.get(record?.bank?.accountNumber ?? '');
  if (!record || !failure) {
    payout.status = 'paid';
    payout.reconciliation_status = 'completed';
    emit(world, 'payout.paid', payout, { account });
    return;
  }
  payout.status = 'failed';
  payout.failure_code = failure.code;
  payout.failure_message = failure.message;
  payout.failure_balance_transaction = book(world, {
    owner: account,
    type: 'payout_failure',
    amount: payout.amount,
    source: payout.id,
  });
  emit(world, 'payout.failed', payout, { account });
  closeBank(world, record);
}

/** Stripe stops payouts to a failed bank account until the host gives another. */
function closeBank(world: World, record: AccountRecord): void {
  const { account, bank } = record;
  if (!bank) return;
  bank.bankAccount.status = 'errored';
  emit(world, 'account.external_account.updated', bank.bankAccount, { account: account.id, before: { status: 'new' } });
  update(world, record);
}

export const payoutRoutes: readonly Route[] = [
  route('GET', '/v1/payouts', z.strictObject({ ...page, status: z.optional(z.string()) }), (call, params) => {
    const payouts = [...call.world.payouts.values()].flatMap(({ account, payout }) =>
      account === call.account && (params.status ?? payout.status) === payout.status ? [payout] : [],
    );
    return listPage(payouts, params, '/v1/payouts');
  }),
  route('GET', '/v1/payouts/:id', nothing, (call) => {
    const entry = call.world.payouts.get(idOf(call));
    if (!entry || entry.account !== call.account) throw missing('payout', idOf(call), 'payout');
    return entry.payout;
  }),
];
