/** Makes every call that Arvo makes once against the simulator, and records requests and answers. */
import { Stripe } from 'stripe';
import { bankAccount, hostAccount, ticketFor } from '../samples.ts';
import type { TestSimulator } from '../testSimulator.ts';
import type { StripeRequest } from './requests.ts';

export interface Exchange extends StripeRequest {
  readonly answer: unknown;
}

/** The SDK, and the exchanges it has made so far. */
function recordingStripe(origin: string): { stripe: Stripe; exchanges: Exchange[] } {
  const exchanges: Exchange[] = [];
  const record: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const url = new URL(String(input));
    const answer: unknown = JSON.parse(await response.clone().text());
    exchanges.push({
      method: init?.method ?? 'GET',
      path: url.pathname + url.search,
      key: new Headers(init?.headers).get('idempotency-key') ?? undefined,
      body: typeof init?.body === 'string' ? init.body : '',
      answer,
    });
    return response;
  };
  const { hostname, port } = new URL(origin);
  const httpClient = Stripe.createFetchHttpClient(record);
  return { exchanges, stripe: new Stripe('sk_test_local', { host: hostname, port, protocol: 'http', httpClient }) };
}

export async function everyCall({ origin, control }: TestSimulator): Promise<Exchange[]> {
  const { stripe, exchanges } = recordingStripe(origin);
  const { id: account } = await stripe.accounts.create(hostAccount(), { idempotencyKey: 'account' });
  const urls = { refresh_url: 'http://localhost:5050/a', return_url: 'http://localhost:5050/b' };
  await stripe.accountLinks.create({ account, type: 'account_onboarding', ...urls });
  await control.call('onboard', { account });
  await stripe.accounts.retrieve(account);
  await stripe.accounts.update(account, { external_account: bankAccount() });
  await stripe.accounts.listExternalAccounts(account, { object: 'bank_account' });

  const { id: left } = await stripe.checkout.sessions.create(ticketFor('left'));
  await stripe.checkout.sessions.expire(left);
  const { id: paid } = await stripe.checkout.sessions.create(ticketFor('paid'), { idempotencyKey: 'paid' });
  await control.call('pay', { session: paid });
  const session = await stripe.checkout.sessions.retrieve(paid, { expand: ['payment_intent.latest_charge'] });
  await stripe.checkout.sessions.list({ limit: 10 });
  await stripe.checkout.sessions.listLineItems(paid);
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  if (!intent || intent.latest_charge === null || typeof intent.latest_charge === 'string') throw new Error('unpaid');
  const charge = intent.latest_charge.id;
  await stripe.paymentIntents.retrieve(intent.id);
  await stripe.charges.retrieve(charge);

  const refund = { payment_intent: intent.id, amount: 500, metadata: { orderId: 'paid', key: 'own' } };
  const { id: refundId } = await stripe.refunds.create(refund, { idempotencyKey: 'paid-refund-own' });
  await stripe.refunds.retrieve(refundId);
  await stripe.refunds.list({ payment_intent: intent.id, limit: 100 });

  const transfer = {
    amount: 4382,
    currency: 'aud',
    destination: account,
    source_transaction: charge,
    transfer_group: 'paid',
  };
  const { id: transferId } = await stripe.transfers.create({
    ...transfer,
    metadata: { orderId: 'paid', kind: 'payout' },
  });
  await control.call('clock', { advanceSeconds: 2 * 24 * 3600 });
  await stripe.transfers.createReversal(transferId, { amount: 100, metadata: { orderId: 'paid' } });
  await stripe.transfers.list({ transfer_group: 'paid', limit: 100 });
  await control.call('dispute', { charge });
  await stripe.disputes.list({ charge });
  await control.call('clock', { advanceSeconds: 2 * 24 * 3600 });
  await stripe.payouts.list({}, { stripeAccount: account });
  await stripe.balance.retrieve();
  await stripe.balanceTransactions.list({ limit: 100 });
  return exchanges;
}
