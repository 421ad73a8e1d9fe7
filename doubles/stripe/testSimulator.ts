/** A simulator for one test file, and a webhook endpoint that records what arrives. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type StripeControl, stripeAt, stripeControl } from './client.ts';
import { hostAccount, ticketFor } from './samples.ts';
import { type Simulator, startSimulator } from './simulator.ts';
import { WEBHOOK_SECRETS } from './world/endpoints.ts';

interface Received {
  readonly event: Stripe.Event;
  readonly endpoint: 'account' | 'connect';
}

export interface TestSimulator {
  readonly origin: string;
  readonly stripe: Stripe;
  readonly control: StripeControl;
  /** Events that arrived with a valid signature, in the order they came. */
  readonly received: Received[];
  /** Statuses of the endpoint's next answers; 200 once the list is empty. */
  readonly answers: number[];
}

/** The event, if one of the two secrets signed it. */
async function verified(body: string, signature: string): Promise<Received> {
  const check = (secret: string) => Stripe.webhooks.constructEventAsync(body, signature, secret);
  return check(WEBHOOK_SECRETS.account).then(
    (event) => ({ event, endpoint: 'account' }),
    async () => ({ event: await check(WEBHOOK_SECRETS.connect), endpoint: 'connect' }),
  );
}

const portOf = (address: AddressInfo | string | null): number =>
  address !== null && typeof address === 'object' ? address.port : 0;

/** Starts the simulator before the file's tests, and resets it for each. */
export function testSimulator(): () => TestSimulator {
  const received: Received[] = [];
  const answers: number[] = [];
  const endpoint = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const status = answers.shift() ?? 200;
    const signature = String(request.headers['stripe-signature']);
    const event = await verified(Buffer.concat(chunks).toString(), signature).catch(() => undefined);
    if (event && status === 200) received.push(event);
    response.writeHead(event ? status : 400).end();
  });
  let simulator: Simulator | undefined;
  let made: TestSimulator | undefined;

  beforeAll(async () => {
    await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
    simulator = await startSimulator({ port: 0, webhookUrl: `http://127.0.0.1:${portOf(endpoint.address())}/` });
    const { origin } = simulator;
    made = { origin, stripe: stripeAt(origin), control: stripeControl(origin), received, answers };
  });
  beforeEach(async () => {
    await made?.control.reset();
    received.length = 0;
    answers.length = 0;
  });
  afterAll(async () => {
    await simulator?.stop();
    await new Promise((resolve) => endpoint.close(resolve));
  });

  return () => {
    if (!made) throw new Error('Only inside a test');
    return made;
  };
}

/** Pays a session for one ticket of A$50. Returns the charge's id. */
export async function paidTicket(
  { stripe, control }: TestSimulator,
  order: string,
  card = '4242424242424242',
): Promise<string> {
  const { id } = await stripe.checkout.sessions.create(ticketFor(order));
  const { outcome } = await control.call('pay', { session: id, card });
  if (outcome !== 'paid') throw new Error(`The card was ${outcome}`);
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  const intent = session.payment_intent;
  if (intent === null || typeof intent === 'string') throw new Error('No payment intent');
  return String(intent.latest_charge);
}

/** A host who can receive money. Returns the account's id. */
export async function readyHost({ stripe, control }: TestSimulator, accountNumber?: string): Promise<string> {
  const { id } = await stripe.accounts.create(hostAccount(accountNumber));
  await control.call('onboard', { account: id });
  return id;
}
