/** The two webhook endpoints of the local stack, and their subscriptions. */
import type { Endpoint } from './webhooks.ts';

const ACCOUNT_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
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
  'radar.early_fraud_warning.created',
];

const CONNECT_EVENTS = [
  'account.updated',
  'capability.updated',
  'account.external_account.created',
  'account.external_account.updated',
  'account.external_account.deleted',
  'account.application.deauthorized',
  'payout.paid',
  'payout.failed',
];

/** Signing secrets, the same as the stack gives the functions. */
export const WEBHOOK_SECRETS = { account: 'whsec_local_account', connect: 'whsec_local_connect' } as const;

export const endpointsAt = (url: string): readonly Endpoint[] => [
  { name: 'account', url, secret: WEBHOOK_SECRETS.account, types: new Set(ACCOUNT_EVENTS) },
  { name: 'connect', url, secret: WEBHOOK_SECRETS.connect, types: new Set(CONNECT_EVENTS) },
];
