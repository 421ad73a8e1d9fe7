import type { Stripe } from 'stripe';
import { SUBSCRIPTIONS } from './subscriptions.ts';

/** Applies an event. 'unknown': it is about an object of ours that does not exist yet, so Stripe has to send it again. */
export type EventHandler = (event: Stripe.Event) => Promise<'done' | 'unknown'>;

type EndpointName = keyof typeof SUBSCRIPTIONS;

export type WebhookTools = {
  readonly webhooks: Pick<Stripe['webhooks'], 'constructEventAsync'>;
  /** The signing secret of each endpoint. One that Stripe did not make accepts nothing (isSigningSecret). */
  readonly secrets: Readonly<Record<EndpointName, string>>;
  /** Whether our own key is a live one. */
  readonly isLive: boolean;
  /** By Stripe's event type. Events of other types get a 2xx and change nothing. */
  readonly handlers: ReadonlyMap<string, EventHandler>;
  readonly report: (message: string, context: Readonly<Record<string, unknown>>) => void;
};

/** The maximum age of a signature, seconds. */
const TOLERANCE_SECONDS = 300;

/**
 * Whether Stripe made this secret. Without payments the secrets are set to 'none' (docs/deploy.md), which is a valid key of a
 * signature that anybody could make.
 */
const isSigningSecret = (secret: string): boolean => /^whsec_[\w+/=]{12,}$/u.test(secret);

/**
 * Returns the status for Stripe: 2xx only after the event's effect is committed, 400 for what Stripe did not sign for us, 5xx if
 * it should send the event again. Never rejects.
 */
export async function receiveEvent(
  tools: WebhookTools,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<200 | 400 | 500 | 503> {
  const { handlers, isLive, report } = tools;
  const signed = await signedEvent(tools, rawBody, signature);
  if (!signed) return 400;
  const { event, endpoint } = signed;
  const handle = handlers.get(event.type);
  // Stripe sends connected accounts' test events to live endpoints too, and repeats what is not answered with 2xx.
  if (!handle || event.livemode !== isLive) return 200;
  const context = { event: event.id, type: event.type };
  if (!isSentTo(endpoint, event)) {
    report('An event of Stripe’s is signed with the secret of the other endpoint.', { ...context, endpoint });
    return 400;
  }
  try {
    if ((await handle(event)) === 'done') return 200;
    report('An event of Stripe’s is about something that cannot be found.', context);
    return 503;
  } catch (error) {
    report('An event of Stripe’s could not be carried out.', { ...context, error });
    return 500;
  }
}

type Signed = { readonly event: Stripe.Event; readonly endpoint: EndpointName };

/** The event and the endpoint whose secret signed these bytes in the last five minutes; null if none did. */
async function signedEvent(
  { webhooks, secrets }: Pick<WebhookTools, 'webhooks' | 'secrets'>,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<Signed | null> {
  if (signature === undefined) return null;
  for (const endpoint of ['account', 'connect'] as const) {
    const secret = secrets[endpoint];
    if (!isSigningSecret(secret)) continue;
    try {
      const event = await webhooks.constructEventAsync(rawBody, signature, secret, TOLERANCE_SECONDS);
      return { event, endpoint };
    } catch {
      // Not signed with this secret: try the other one.
    }
  }
  return null;
}

/** Only events of connected accounts name an account, and each type that we handle belongs to one endpoint. */
const isSentTo = (endpoint: EndpointName, { type, account }: Stripe.Event): boolean =>
  SUBSCRIPTIONS[endpoint].includes(type) && (account !== undefined) === (endpoint === 'connect');
