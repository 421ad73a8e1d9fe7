/** For tests: the Stripe SDK against the simulator, and its typed control calls. */
import { Stripe } from 'stripe';
import type { commands } from './control/control.ts';

type Commands = typeof commands;
type Input<N extends keyof Commands> = ReturnType<Commands[N]['parse']>;
type Answer<N extends keyof Commands> = Awaited<ReturnType<Commands[N]['run']>>;

export interface StripeControl {
  /**
   * One control call (control/control.schema.ts lists them).
   * @throws Error with the simulator's message if it refuses.
   */
  readonly call: <N extends keyof Commands>(name: N, input: Input<N>) => Promise<Answer<N>>;
  /** Resets everything: accounts, sessions, rules of disturbance, and the clock. */
  readonly reset: () => Promise<void>;
}

/** The control calls of the simulator at `origin`, such as http://127.0.0.1:12111 (STRIPE_API_BASE on the stack). */
export function stripeControl(origin: string): StripeControl {
  const post = async (name: string, input: object) => {
    const answer = await fetch(`${origin}/_control/${name}`, { method: 'POST', body: JSON.stringify(input) });
    const body = JSON.parse(await answer.text());
    if (!answer.ok) throw new Error(`${name}: ${body.error.message}`);
    return body;
  };
  return { call: post, reset: () => post('reset', {}) };
}

/** The SDK as the functions use it, against the simulator at `origin`. */
export function stripeAt(origin: string, key = 'sk_test_local', config: Stripe.StripeConfig = {}): Stripe {
  const { hostname, port } = new URL(origin);
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false, ...config });
}
