import type { Stripe } from 'stripe';

/*
 * The events that Stripe sends us. The handlers, the Stripe simulator and docs/deploy.md, which tells the operator what to
 * subscribe to, all have this list.
 */
type Types = readonly Stripe.Event['type'][];

export const SESSION_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
] as const satisfies Types;

/** Refunds, disputes and transfers. */
export const MONEY_EVENTS = [
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'transfer.created',
  'transfer.updated',
  'transfer.reversed',
] as const satisfies Types;

/** Hosts' accounts. */
export const ACCOUNT_EVENTS = [
  'account.updated',
  'capability.updated',
  'account.external_account.created',
  'account.external_account.updated',
  'account.external_account.deleted',
  'account.application.deauthorized',
] as const satisfies Types;

/** Stripe's payments to hosts' banks. */
export const BANK_EVENTS = ['payout.paid', 'payout.failed'] as const satisfies Types;

/** The events of each webhook endpoint: 'account' listens to our own account, 'connect' to the hosts' accounts. */
export const SUBSCRIPTIONS: { readonly account: Types; readonly connect: Types } = {
  account: [...SESSION_EVENTS, ...MONEY_EVENTS],
  connect: [...ACCOUNT_EVENTS, ...BANK_EVENTS],
};
