import { logger } from 'firebase-functions';
import { defineSecret } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/v2/https';
import { liveOrderTools } from '../orders/liveOrderTools.ts';
import { sessionEvents } from '../orders/sessionEvents.ts';
import { accountEvents } from '../payments/accountEvents.ts';
import { bankEvents } from '../payouts/bankMessages.ts';
import { MOST_INSTANCES } from '../platform/limits.ts';
import { REGION } from '../platform/region.ts';
import { isBodyDropped, limitBodies } from '../platform/requests/bodyLimit.ts';
import { withoutSecrets } from '../platform/requests/withoutSecrets.ts';
import { isLiveKey, STRIPE_SECRET_KEY, stripe } from '../platform/stripe.ts';
import { moneyEvents } from '../refunds/moneyMessages.ts';
import { receiveEvent, type WebhookTools } from './receiveEvent.ts';

/** For the endpoint of our own account's events. */
const STRIPE_WEBHOOK_SECRET = defineSecret('STRIPE_WEBHOOK_SECRET');
/** For the endpoint of events from hosts' accounts. */
const STRIPE_CONNECT_WEBHOOK_SECRET = defineSecret('STRIPE_CONNECT_WEBHOOK_SECRET');

async function webhookTools(): Promise<WebhookTools> {
  const [client, orders] = await Promise.all([stripe(), liveOrderTools()]);
  return {
    webhooks: client.webhooks,
    secrets: { account: STRIPE_WEBHOOK_SECRET.value(), connect: STRIPE_CONNECT_WEBHOOK_SECRET.value() },
    isLive: isLiveKey(STRIPE_SECRET_KEY.value()),
    handlers: new Map([
      ...sessionEvents(orders),
      ...moneyEvents(orders),
      ...bankEvents(orders),
      ...accountEvents({ db: orders.db, stripe: client }),
    ]),
    report: (message, { error, ...context }) =>
      logger.error(message, error === undefined ? context : { ...context, error: withoutSecrets(error) }),
  };
}

/** Stripe's events are a few kilobytes; one with all the metadata that Stripe allows has less than 100. */
const MOST_BYTES = 256 * 1024;
limitBodies('stripeWebhook', MOST_BYTES);

/** POST /api/stripe-webhook: Stripe's events, authenticated by their signature over the raw bytes. */
export const stripeWebhook = onRequest(
  {
    region: REGION,
    memory: '512MiB',
    cpu: 1,
    concurrency: 80,
    maxInstances: MOST_INSTANCES,
    timeoutSeconds: 60,
    cors: false,
    secrets: [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET],
  },
  async (request, response) => {
    if (request.method !== 'POST') {
      response.status(405).set('allow', 'POST').end();
      return;
    }
    if (isBodyDropped(request)) {
      response.status(413).end();
      return;
    }
    const body: Buffer | undefined = request.rawBody;
    const signature = request.headers['stripe-signature'];
    const status = await receiveEvent(
      await webhookTools(),
      body ?? Buffer.alloc(0),
      typeof signature === 'string' ? signature : undefined,
    );
    response.status(status).json({ received: status === 200 });
  },
);
