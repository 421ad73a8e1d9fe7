import { logger } from 'firebase-functions';
import { defineSecret } from 'firebase-functions/params';
import type { Stripe } from 'stripe';
import { Refusal, refuse } from './requests/refusal.ts';
import { withoutSecrets } from './requests/withoutSecrets.ts';

/** Every function that uses Stripe must list it in its `secrets`. */
export const STRIPE_SECRET_KEY = defineSecret('STRIPE_SECRET_KEY');

/** Every request uses this version, whatever the account's default; the SDK's types have the same version. */
const API_VERSION = '2026-10-28.endive';

/** For one attempt. The browser waits 20 s for a call and may repeat it; a function may run for 60. */
const TIMEOUT_MS = 8_000;
/** Retries also cover a 409: another request with the same idempotency key is still in progress. */
const RETRIES = 2;

let started: Promise<Stripe> | null = null;

/** The client for the secret's account, or for STRIPE_API_BASE (the local stack's simulator, stripe-mock). */
export function stripe(): Promise<Stripe> {
  started ??= createStripe(STRIPE_SECRET_KEY.value(), process.env.STRIPE_API_BASE).catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}

/**
 * Loads the SDK at the first use, so that other functions of this bundle start without it.
 * @param base 'http://127.0.0.1:12111'; Stripe itself if undefined or empty.
 * @throws Error for a live key with another host than Stripe's.
 */
export async function createStripe(key: string, base: string | undefined): Promise<Stripe> {
  if (base && !/^(?:sk|rk)_test_/u.test(key)) throw new Error('STRIPE_API_BASE accepts only test keys');
  const { Stripe: Client } = await import('stripe');
  return new Client(key, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Arvo' },
    ...(base ? hostOf(new URL(base)) : {}),
  });
}

/** Whether payments with this key move real money. */
export const isLiveKey = (key: string): boolean => /^(?:sk|rk)_live_/u.test(key);

const hostOf = ({ protocol, hostname, port }: URL): Stripe.StripeConfig => ({
  protocol: protocol === 'http:' ? 'http' : 'https',
  host: hostname,
  port: port || (protocol === 'http:' ? 80 : 443),
});

/** A Stripe error's code, such as 'account_invalid'; null for any other error. */
export const stripeCode = (error: unknown): string | null =>
  isStripeError(error) && typeof error.code === 'string' ? error.code : null;

type StripeFailure = Error & { readonly type: string; readonly code?: unknown; readonly param?: unknown };

/** Whether the SDK threw it. Compares class names, because the classes load late. */
export const isStripeError = (error: unknown): error is StripeFailure =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe');

/**
 * The result of `work`, or a refusal with `sentence` if Stripe failed or could not be reached, which it logs. Rethrows other
 * errors.
 */
export async function orStripeFailed<T>(sentence: string, work: Promise<T>): Promise<T | Refusal> {
  try {
    return await work;
  } catch (error) {
    if (!isStripeError(error)) throw error;
    logger.error('Stripe did not do what was asked.', withoutSecrets(error));
    return refuse(502, sentence);
  }
}
