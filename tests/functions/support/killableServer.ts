import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { OrderId } from '@arvo/domain/orders/order.ts';
import type { Stripe } from 'stripe';
import type { CheckoutRequest, OpenedCheckout } from '../../../functions/src/orders/openCheckout.ts';
import type { SaleServer } from './saleWork.ts';
import { ownProject } from './world.ts';

export type Requested =
  | { readonly do: 'open'; readonly request: CheckoutRequest }
  | { readonly do: 'check'; readonly orderId: OrderId }
  | { readonly do: 'receive'; readonly event: Stripe.Event };

/** Its calls reject if the process fails, or is killed before it has answered. */
export type KillableServer = SaleServer & {
  /** Kills the process at whatever it is doing (SIGKILL). */
  readonly kill: () => Promise<void>;
};

type ChildMessage = { readonly n: number; readonly result?: OpenedCheckout; readonly error?: string };
type Waiting = {
  readonly resolve: (result: OpenedCheckout | undefined) => void;
  readonly reject: (error: Error) => void;
};

/** Starts saleProcess.ts against the simulator at this address. */
export async function startServer(simulator: string): Promise<KillableServer> {
  const child = fork(new URL('./saleProcess.ts', import.meta.url), [simulator, ownProject()], { execArgv: [] });
  const waiting = new Map<number, Waiting>();
  let requested = 0;
  let hasEnded = false;
  const ended = once(child, 'exit').then(() => {
    hasEnded = true;
    for (const { reject } of waiting.values()) reject(new Error('the server was killed'));
    waiting.clear();
  });
  await Promise.race([once(child, 'message'), ended.then(() => Promise.reject(new Error('the server did not start')))]);
  child.on('message', ({ n, result, error }: ChildMessage) => {
    const one = waiting.get(n);
    waiting.delete(n);
    if (error === undefined) one?.resolve(result);
    else one?.reject(new Error(error));
  });
  const send = (wanted: Requested) =>
    new Promise<OpenedCheckout | undefined>((resolve, reject) => {
      // A killed process counts as connected until 'disconnect', which comes after 'exit'.
      if (hasEnded || !child.connected) {
        reject(new Error('the server was killed'));
        return;
      }
      requested += 1;
      waiting.set(requested, { resolve, reject });
      child.send({ n: requested, requested: wanted }, (error) => error && reject(error));
    });
  return {
    open: async (request) => {
      const opened = await send({ do: 'open', request });
      if (!opened) throw new Error('no answer about the checkout');
      return opened;
    },
    check: (orderId) => send({ do: 'check', orderId }),
    receive: (event) => send({ do: 'receive', event }),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
