import type { Stripe } from 'stripe';

/** Applies an event. 'unknown': it is about an object of ours that does not exist yet, so Stripe has to send it again. */
export type EventHandler = (event: Stripe.Event) => Promise<'done' | 'unknown'>;

export type WebhookTools = {
  readonly webhooks: Pick<Stripe['webhooks'], 'constructEventAsync'>;
  /** Two secrets: the endpoints for our own account and for the hosts' accounts sign with different ones. */
  readonly secrets: readonly string[];
  /** By Stripe's event type. Events of other types get a 2xx and change nothing. */
  readonly handlers: ReadonlyMap<string, EventHandler>;
  readonly report: (message: string, context: Readonly<Record<string, unknown>>) => void;
};

/** The maximum age of a signature, seconds. */
const TOLERANCE_SECONDS = 300;

/**
 * Returns the status for Stripe: 2xx only after the event's effect is committed, 400 for what Stripe did not sign, 5xx if
 * it should send the event again. Never rejects.
 */
export async function receiveEvent(
  { webhooks, secrets, handlers, report }: WebhookTools,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<200 | 400 | 500 | 503> {
  const event = await signedEvent({ webhooks, secrets }, rawBody, signature);
  if (!event) return 400;
  const context = { event: event.id, type: event.type };
  try {
    const result = (await handlers.get(event.type)?.(event)) ?? 'done';
    if (result === 'done') return 200;
    report('An event of Stripe’s is about something that cannot be found.', context);
    return 503;
  } catch (error) {
    report('An event of Stripe’s could not be carried out.', { ...context, error });
    return 500;
  }
}

/** The event, if one of the secrets signed these bytes in the last five minutes; otherwise null. */
async function signedEvent(
  { webhooks, secrets }: Pick<WebhookTools, 'webhooks' | 'secrets'>,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<Stripe.Event | null> {
  if (signature === undefined) return null;
  for (const secret of secrets) {
    try {
      return await webhooks.constructEventAsync(rawBody, signature, secret, TOLERANCE_SECONDS);
    } catch {
      // Not signed with this secret: try the other one.
    }
  }
  return null;
}
