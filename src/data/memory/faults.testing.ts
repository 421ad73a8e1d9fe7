import { startLater } from '@arvo/domain/reading/startLater.ts';
import type { Unsubscribe } from '../ports.ts';

/** What a test makes happen to the next call of one method. */
export type Fault =
  /** It gets no answer, as without a connection. */
  | 'fails'
  /** Its commit is carried out, and the answer is lost. */
  | 'loses-answer'
  /** The code of the gateway does not load. */
  | 'does-not-load'
  /** It begins once `until` resolves. */
  | { readonly until: Promise<unknown> };

type Methods = object;

const unsubscribeOf = (answer: unknown): Unsubscribe =>
  typeof answer === 'function' ? () => void Reflect.apply(answer, undefined, []) : () => {};

/** The names of a gateway's methods among those of all gateways: 'events.join'. */
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

  /** Faults of the next calls of that name, in this order. */
  add(name: string, ...faults: readonly Fault[]): void {
    this.#faults.set(name, [...(this.#faults.get(name) ?? []), ...faults]);
  }

  /** The gateway, noting each call. A call with a fault is made of `failing` or `losing` instead. */
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
          // Every watch's name begins so; it can be stopped before it has begun.
          if (String(key).startsWith('watch'))
            return startLater(
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
