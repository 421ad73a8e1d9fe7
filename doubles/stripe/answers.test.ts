/**
 * No installed package contains Stripe's OpenAPI document, but the SDK's type declarations are generated from it. Here the
 * compiler checks the simulator's real JSON answers against them: a missing, extra or mistyped property fails.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { binaries, cache } from '../../stack/services/folders.ts';
import { accountCreate, accountLinkCreate, accountUpdate } from './accounts/accounts.schema.ts';
import { sessionCreate } from './checkout/sessions.schema.ts';
import { refundCreate } from './money/refunds.ts';
import { reversalCreate } from './money/reversals.ts';
import { transferCreate } from './money/transfers.ts';
import { ticketFor } from './samples.ts';
import { paidTicket, readyHost, testSimulator } from './testSimulator.ts';

const simulator = testSimulator();
const folder = join(cache, 'stripe-answers');
const KEY = { headers: { Authorization: 'Bearer sk_test_local' } };

/** The compiler's output for a file of `satisfies` lines; '' if there are no errors. */
async function compilerSays(lines: readonly string[]): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'answers.ts'), ["import type { Stripe } from 'stripe';", ...lines].join('\n'));
  const config = { extends: '../../tsconfig.base.json', compilerOptions: { types: [] }, include: ['answers.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  return new Promise((resolve) =>
    execFile(join(binaries, 'tsc'), ['-p', folder, '--pretty', 'false'], { maxBuffer: 1e8 }, (_, output) =>
      resolve(output),
    ),
  );
}

/** The JSON of an answer, on one line, without decimals, which the SDK parses from strings. */
async function answerOf(path: string, account?: string): Promise<string> {
  const { origin } = simulator();
  const headers = { ...KEY.headers, ...(account !== undefined && { 'Stripe-Account': account }) };
  const answer = await fetch(`${origin}${path}`, { headers });
  const text = await answer.text();
  expect(answer.status, `${path}: ${text}`).toBe(200);
  return JSON.stringify(JSON.parse(text)).replace(/"unit_amount_decimal":"\d+"/gu, '"unit_amount_decimal":null');
}

describe('answers of the simulator', () => {
  it('have the shapes that the SDK declares', async () => {
    const { stripe, control } = simulator();
    const host = await readyHost(simulator());
    const failing = await readyHost(simulator(), '111111113');
    const open = await stripe.checkout.sessions.create(ticketFor('open'));
    const declined = await stripe.checkout.sessions.create(ticketFor('declined'));
    await control.call('pay', { session: declined.id, card: '4000000000000002' });
    const charge = await paidTicket(simulator(), 'paid', '4000000000000077');
    await paidTicket(simulator(), 'disputed', '4000000000000259');
    const bad = await paidTicket(simulator(), 'failing refund', '4000000000005126');
    await stripe.refunds.create({ charge: bad });
    await stripe.refunds.create({ charge, amount: 100 });
    await control.call('clock', { advanceSeconds: 60 });
    for (const destination of [host, failing]) {
      const transfer = { amount: 1000, currency: 'aud', destination, source_transaction: charge };
      const { id } = await stripe.transfers.create(transfer);
      await stripe.transfers.createReversal(id, { amount: 300 });
      await control.call('pay-out', { account: destination });
    }
    await stripe.checkout.sessions.expire(open.id);
    const expand = '?expand[]=payment_intent.latest_charge&expand[]=line_items';
    const [last] = (await stripe.checkout.sessions.list({ status: 'complete' })).data;
    const checks: readonly (readonly [type: string, path: string])[] = [
      ['Checkout.Session', `/v1/checkout/sessions/${last?.id}${expand}`],
      ['ApiList<Stripe.Checkout.Session>', '/v1/checkout/sessions?limit=100'],
      ['ApiList<Stripe.LineItem>', `/v1/checkout/sessions/${open.id}/line_items`],
      ['ApiList<Stripe.Account>', '/v1/accounts?limit=100'],
      ['ApiList<Stripe.ExternalAccount>', `/v1/accounts/${host}/external_accounts`],
      ['ApiList<Stripe.PaymentIntent>', '/v1/payment_intents?limit=100'],
      ['ApiList<Stripe.Charge>', '/v1/charges?limit=100&expand[]=data.balance_transaction&expand[]=data.refunds'],
      ['ApiList<Stripe.Refund>', '/v1/refunds?limit=100'],
      ['ApiList<Stripe.Transfer>', '/v1/transfers?limit=100'],
      ['ApiList<Stripe.Dispute>', '/v1/disputes?limit=100'],
      ['Balance', '/v1/balance'],
      ['ApiList<Stripe.BalanceTransaction>', '/v1/balance_transactions?limit=100'],
    ];
    const answers = await Promise.all(
      checks.map(async ([type, path]): Promise<[string, string]> => [type, await answerOf(path)]),
    );
    for (const account of [host, failing]) {
      answers.push(['ApiList<Stripe.Payout>', await answerOf('/v1/payouts', account)]);
      answers.push(['ApiList<Stripe.Event>', await answerOf('/v1/events?limit=100', account)]);
    }
    answers.push(['ApiList<Stripe.Event>', await answerOf('/v1/events?limit=100')]);
    const link = { account: host, refresh_url: 'http://a.example/', return_url: 'http://a.example/' };
    const { lastResponse, ...made } = await stripe.accountLinks.create({ ...link, type: 'account_onboarding' });
    expect(lastResponse.statusCode).toBe(200);
    answers.push(['AccountLink', JSON.stringify(made)]);
    const lines = answers.map(([type, json], index) => `export const a${index} = ${json} satisfies Stripe.${type};`);
    expect(await compilerSays(lines)).toBe('');
    // Proves that each check can fail.
    const wrong = lines.map((line) => line.replace(/"(amount|created|last4)":"?\d+"?/u, '"$1":true'));
    const errors = await compilerSays(wrong);
    const silent = wrong.filter((_, index) => !errors.includes(`answers.ts(${index + 2},`));
    expect(silent).toEqual([]);
  }, 120_000);

  it('accept only parameters that Stripe has', async () => {
    const schemas = {
      'Checkout.SessionCreateParams': sessionCreate,
      AccountCreateParams: accountCreate,
      AccountUpdateParams: accountUpdate,
      AccountLinkCreateParams: accountLinkCreate,
      RefundCreateParams: refundCreate,
      TransferCreateParams: transferCreate,
      TransferCreateReversalParams: reversalCreate,
    };
    const lines = Object.entries(schemas).map(([type, { shape }], index) => {
      const names = Object.keys(shape).map((name) => `${name}: 1`);
      return `export const p${index} = { ${names.join(', ')} } satisfies Partial<Record<keyof Stripe.${type}, 1>>;`;
    });
    expect(await compilerSays(lines)).toBe('');
  }, 120_000);
});
