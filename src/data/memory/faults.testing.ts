import { startLazily } from '@arvo/domain/protocol/reading/startLazily.ts';
import type { Unsubscribe } from '../ports.ts';

/** A fault that a test orders for the next call of one method. */
export type Fault =
  /** The call gets no answer, as without a connection. */
  | 'fails'
  /** The commit succeeds, and its answer is lost. */
  | 'loses-answer'
  /** The gateway's code fails to load. */
  | 'does-not-load'
  /** The call begins once `until` resolves. */
  | { readonly until: Promise<unknown> };

type Methods = object;

const unsubscribeOf = (answer: unknown): Unsubscribe =>
  typeof answer === 'function' ? () => void Reflect.apply(answer, undefined, []) : () => {};

/** The name of a gateway's method: 'events.join'. */
export type CallName<Gateways> = {
  [Noun in keyof Gateways & string]: `${Noun}.${keyof Gateways[Noun] & string}`;
}[keyof Gateways & string];

export class Calls {
  readonly #made: { readonly name: string; readonly args: readonly unknown[] }[] = [];
  readonly #faults = new Map<string, Fault[]>();

  /** The arguments of each call so far. */
  of(name: string): readonly (readonly unknown[])[] {
    return this.#made.filter((call) => call.name === name).map(({ args }) => args);
  }

  /** Faults of the next calls with that name, in this order. */
  add(name: string, ...faults: readonly Fault[]): void {
    this.#faults.set(name, [...(this.#faults.get(name) ?? []), ...faults]);
  }

  /** The gateway, recording each call. A call with a fault uses `failing` or `losing` instead. */
  through<G extends Methods>(noun: string, usual: G, failing: G, losing: G): G {
    return new Proxy(usual, {
      get: (target, key) => {
        const name = `${noun}.${String(key)}`;
        const method: unknown = Reflect.get(target, key);
        if (typeof method !== 'function') return method;
        const callOn = (gateway: G, args: readonly unknown[]): unknown => {
          const called: unknown = Reflect.get(gateway, key);
          return typeof called === 'function' ? Reflect.apply(called, gateway, args) : undefined;
        };
        return (...args: readonly unknown[]): unknown => {
          this.#made.push({ name, args });
          const fault = this.#faults.get(name)?.shift();
          if (fault === undefined) return callOn(target, args);
          if (fault === 'fails') return callOn(failing, args);
          if (fault === 'loses-answer') return callOn(losing, args);
          if (fault === 'does-not-load') return Promise.reject(new Error(`Loading chunk ${noun} failed.`));
          // The name of every watch begins with this. It can be unsubscribed before it has begun.
          if (String(key).startsWith('watch'))
            return startLazily(
              () => fault.until,
              () => unsubscribeOf(callOn(target, args)),
              () => {},
            );
          return fault.until.then(() => callOn(target, args));
        };
      },
    });
  }
}
