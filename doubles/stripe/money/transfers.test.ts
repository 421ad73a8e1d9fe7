import { describe, expect, it } from 'vitest';
import { bankAccount, hostAccount } from '../samples.ts';
import { paidTicket, readyHost, testSimulator } from '../testSimulator.ts';

const simulator = testSimulator();
const DAY = 24 * 3600;

describe('a transfer', () => {
  it('from a charge is accepted before the money is available, up to the amount of the charge', async () => {
    const { stripe, control } = simulator();
    const destination = await readyHost(simulator());
    const charge = await paidTicket(simulator(), 'order1');
    await control.call('balance', { availableCents: 0 });
    const transfer = await stripe.transfers.create({
      amount: 4882,
      currency: 'aud',
      destination,
      source_transaction: charge,
      transfer_group: 'order1',
    });
    expect(transfer).toMatchObject({ amount: 4882, reversed: false, source_transaction: charge });
    const more = { amount: 119, currency: 'aud', destination, source_transaction: charge };
    await expect(stripe.transfers.create(more)).rejects.toThrow('must not exceed the source amount of 5000');
    expect(await stripe.transfers.create({ ...more, amount: 118 })).toMatchObject({ transfer_group: 'order1' });
    expect((await stripe.transfers.list({ transfer_group: 'order1' })).data).toHaveLength(2);
    expect((await stripe.transfers.list({ transfer_group: 'order2' })).data).toHaveLength(0);
  });

  it('without a charge needs available money', async () => {
    const { stripe, control } = simulator();
    const destination = await readyHost(simulator());
    await control.call('balance', { availableCents: 999 });
    const create = (amount: number) => stripe.transfers.create({ amount, currency: 'aud', destination });
    await expect(create(1000)).rejects.toMatchObject({ code: 'balance_insufficient' });
    expect(await create(999)).toMatchObject({ source_transaction: null, transfer_group: null });
  });

  it('needs an account that may receive it', async () => {
    const { stripe } = simulator();
    const { id } = await stripe.accounts.create(hostAccount());
    const create = (destination: string) => stripe.transfers.create({ amount: 100, currency: 'aud', destination });
    await expect(create(id)).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
    await expect(create('acct_none')).rejects.toMatchObject({ code: 'resource_missing', statusCode: 400 });
  });

  it('is reversed in parts, and counts as reversed only when all of it is', async () => {
    const { stripe } = simulator();
    const destination = await readyHost(simulator());
    const { id } = await stripe.transfers.create({ amount: 3000, currency: 'aud', destination });
    await stripe.transfers.createReversal(id, { amount: 1000 });
    expect(await stripe.transfers.retrieve(id)).toMatchObject({ amount_reversed: 1000, reversed: false });
    await expect(stripe.transfers.createReversal(id, { amount: 2001 })).rejects.toMatchObject({ param: 'amount' });
    const last = await stripe.transfers.createReversal(id);
    expect(last).toMatchObject({ amount: 2000, transfer: id });
    expect(await stripe.transfers.retrieve(id)).toMatchObject({ amount_reversed: 3000, reversed: true });
    expect(await stripe.transfers.retrieveReversal(id, last.id)).toMatchObject({ amount: 2000 });
    expect((await stripe.transfers.listReversals(id)).data).toHaveLength(2);
  });

  it('cannot be reversed while its money is on its way to the host, only from what is available', async () => {
    const { stripe, control } = simulator();
    const destination = await readyHost(simulator());
    const source_transaction = await paidTicket(simulator(), 'order1');
    const { id } = await stripe.transfers.create({ amount: 3000, currency: 'aud', destination, source_transaction });
    await expect(stripe.transfers.createReversal(id)).rejects.toMatchObject({ code: 'balance_insufficient' });
    await control.call('clock', { advanceSeconds: 2 * DAY });
    expect(await stripe.transfers.createReversal(id)).toMatchObject({ amount: 3000 });
    expect((await control.call('money', {})).accounts[destination]).toEqual({ available: 0, pending: 0, paidOut: 0 });
  });

  it('cannot be reversed after the payout to the host’s bank', async () => {
    const { stripe, control } = simulator();
    const destination = await readyHost(simulator());
    const { id } = await stripe.transfers.create({ amount: 3000, currency: 'aud', destination });
    await control.call('pay-out', { account: destination });
    await expect(stripe.transfers.createReversal(id)).rejects.toMatchObject({ code: 'balance_insufficient' });
  });
});

describe('a payout to a host', () => {
  it('leaves the day after the money is available and arrives a day later', async () => {
    const { stripe, control, received } = simulator();
    const account = await readyHost(simulator());
    await stripe.transfers.create({ amount: 3000, currency: 'aud', destination: account });
    await control.call('clock', { advanceSeconds: DAY });
    const [sent] = (await stripe.payouts.list({}, { stripeAccount: account })).data;
    expect(sent).toMatchObject({ amount: 3000, status: 'in_transit' });
    await control.call('clock', { advanceSeconds: DAY });
    expect(await stripe.payouts.retrieve(sent?.id ?? '', {}, { stripeAccount: account })).toMatchObject({
      status: 'paid',
    });
    await control.call('settle', {});
    const paid = received.find(({ event }) => event.type === 'payout.paid');
    expect(paid).toMatchObject({ endpoint: 'connect', event: { account } });
  });

  it.each([
    ['111111116', 'no_account'],
    ['111111113', 'account_closed'],
    ['222222227', 'insufficient_funds'],
  ])(
    'to account number %s fails with %s, and stops payouts until the bank account is replaced',
    async (number, code) => {
      const { stripe, control } = simulator();
      const account = await readyHost(simulator(), number);
      await stripe.transfers.create({ amount: 3000, currency: 'aud', destination: account });
      const { payout } = await control.call('pay-out', { account });
      expect(payout).toMatchObject({ status: 'failed', failure_code: code });
      expect((await control.call('money', {})).accounts[account]).toEqual({ available: 3000, pending: 0, paidOut: 0 });
      expect(await stripe.accounts.retrieve(account)).toMatchObject({
        payouts_enabled: false,
        requirements: { currently_due: ['external_account'] },
      });
      await stripe.accounts.update(account, { external_account: bankAccount() });
      expect(await stripe.accounts.retrieve(account)).toMatchObject({ payouts_enabled: true });
      expect((await control.call('pay-out', { account })).payout).toMatchObject({ status: 'paid' });
    },
  );
});

describe('the balance', () => {
  it('is the sum of its transactions, and all balances add up', async () => {
    const { stripe, control } = simulator();
    const destination = await readyHost(simulator());
    const charge = await paidTicket(simulator(), 'order1');
    const source_transaction = await paidTicket(simulator(), 'order2', '4000000000000077');
    await stripe.refunds.create({ charge, amount: 1234 });
    const transfer = { amount: 4882, currency: 'aud', destination, source_transaction };
    await stripe.transfers.create(transfer);
    const { available, pending } = await stripe.balance.retrieve();
    const total = (available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0);
    const transactions = await stripe.balanceTransactions.list().autoPagingToArray({ limit: 100 });
    expect(transactions.reduce((sum, { net }) => sum + net, 0)).toBe(total);
    const opening = 10_000_000;
    const fees = 2 * 115;
    expect(total).toBe(opening + 2 * 5000 - fees - 1234 - 4882);
    const money = await control.call('money', {});
    expect(money.groups).toEqual({
      order1: { charged: 5000, fees: 115, refunded: 1234, refundsPending: 0, transferred: 0, reversed: 0, disputed: 0 },
      order2: { charged: 5000, fees: 115, refunded: 0, refundsPending: 0, transferred: 4882, reversed: 0, disputed: 0 },
    });
    expect(money.accounts[destination]).toEqual({ available: 4882, pending: 0, paidOut: 0 });
    const host = await stripe.balance.retrieve({}, { stripeAccount: destination });
    expect(host.available).toMatchObject([{ amount: 4882, currency: 'aud' }]);
    expect(await stripe.charges.retrieve(charge, { expand: ['balance_transaction'] })).toMatchObject({
      balance_transaction: { fee: 115, net: 4885, status: 'pending' },
    });
  });
});
