/** Delivers events to webhook endpoints: signed, retried, and disturbed if a test orders it. */
import { setTimeout as wait } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { newId } from './ids.ts';

export interface Endpoint {
  /** 'account' for the platform's own events, 'connect' for those of connected accounts. */
  readonly name: 'account' | 'connect';
  readonly url: string;
  readonly secret: string;
  /** Events of other types are stored but not sent. */
  readonly types: ReadonlySet<string>;
}

export interface Attempt {
  /** Ms UTC, on the machine's clock. */
  readonly at: number;
  /** The HTTP status, or null without an answer. */
  readonly status: number | null;
}

export interface Delivery {
  readonly id: string;
  readonly eventId: string;
  readonly type: string;
  readonly objectId: string | null;
  readonly endpoint: Endpoint['name'];
  readonly attempts: Attempt[];
  /** `waiting` for delivery or a retry; `held` until a test releases it; `failed` after the last retry. */
  state: 'waiting' | 'held' | 'delivered' | 'dropped' | 'failed';
}

/** Disturbances of deliveries. The first matching rule that is not used up applies. */
export interface WebhookTrouble {
  /** Any type if left out. */
  readonly types?: readonly string[] | undefined;
  /** A text in the event, such as the id of a test's own session; any event if left out. */
  readonly about?: string | undefined;
  /** How many events it affects; all if left out. */
  readonly times?: number | undefined;
  /** The share of events that it affects, 0 to 1; all if left out. */
  readonly chance?: number | undefined;
  /** `hold` keeps the event until a test releases it in an order of its choice; `shuffle` delays it by up to `delayMs`. */
  readonly action: 'drop' | 'hold' | 'delay' | 'duplicate' | 'shuffle';
  /** 1000 unless given. */
  readonly delayMs?: number | undefined;
  /** How often the event is sent; 2 for `duplicate`, otherwise 1, unless given. */
  readonly copies?: number | undefined;
}

const TIMEOUT_MS = 30_000;
const RETRY_AFTER_MS: readonly number[] = [200, 400, 800, 1600, 3200, 6400, 12_800];
const AT_ONCE = 64;

interface Parcel {
  readonly delivery: Delivery;
  readonly endpoint: Endpoint;
  readonly payload: string;
}

export class Webhooks {
  readonly #endpoints: readonly Endpoint[];
  readonly #parcels: Parcel[] = [];
  readonly #answered = new Map<string, PromiseWithResolvers<void>>();
  readonly #stop = new AbortController();
  #rules: { rule: WebhookTrouble; left: number }[] = [];
  #retryAfterMs = RETRY_AFTER_MS;
  #underway = 0;
  readonly #queue: (() => void)[] = [];

  constructor(endpoints: readonly Endpoint[]) {
    this.#endpoints = endpoints;
  }

  /** Sends an event to the subscribed endpoints; `payload` is the body with the object's current state. */
  send(event: Stripe.Event, payload: string): void {
    for (const endpoint of this.#endpoints) {
      const isWanted =
        endpoint.types.has(event.type) && (endpoint.name === 'connect') === (event.account !== undefined);
      if (isWanted) this.#post({ endpoint, payload, delivery: newDelivery(event, endpoint) });
    }
  }

  /** Resolves at the first answer to an event, with any status, or after `patienceMs`, or at once if no endpoint gets it. */
  async answered(eventId: string, patienceMs: number): Promise<void> {
    if (!this.#parcels.some(({ delivery }) => delivery.eventId === eventId && delivery.state === 'waiting')) return;
    const first = this.#answered.get(eventId) ?? Promise.withResolvers<void>();
    this.#answered.set(eventId, first);
    await Promise.race([first.promise, wait(patienceMs, undefined, { ref: false })]);
  }

  deliveries(): readonly Delivery[] {
    return this.#parcels.map(({ delivery }) => delivery);
  }

  addTrouble(rule: WebhookTrouble): void {
    this.#rules.push({ rule, left: rule.times ?? Number.POSITIVE_INFINITY });
  }

  /** Removes all rules; held events stay held. */
  clearTrouble(): void {
    this.#rules = [];
    this.#retryAfterMs = RETRY_AFTER_MS;
  }

  /** The waits before each retry, ms; an empty list means a single attempt. */
  retryAfter(waitsMs: readonly number[]): void {
    this.#retryAfterMs = waitsMs;
  }

  /** Sends an event again at once, whatever its state. Returns the statuses of the endpoints' answers. */
  async resend(eventId: string): Promise<(number | null)[]> {
    const parcels = this.#parcels.filter(({ delivery }) => delivery.eventId === eventId);
    return Promise.all(
      parcels.map(async (parcel) => {
        const status = await this.#attempt(parcel);
        parcel.delivery.state = isGood(status) ? 'delivered' : 'failed';
        return status;
      }),
    );
  }

  /** Sends held events in the order given, one after the other. */
  async release(eventIds: readonly string[]): Promise<void> {
    for (const eventId of eventIds) {
      const parcels = this.#parcels.filter(({ delivery }) => delivery.eventId === eventId && delivery.state === 'held');
      for (const parcel of parcels) {
        parcel.delivery.state = 'waiting';
        await this.#deliver(parcel);
      }
    }
  }

  /** Whether all events that are neither held nor dropped were delivered or failed within `patienceMs`. */
  async settled(patienceMs: number): Promise<boolean> {
    const deadline = Date.now() + patienceMs;
    while (this.#parcels.some(({ delivery }) => delivery.state === 'waiting')) {
      if (Date.now() >= deadline) return false;
      await wait(10);
    }
    return true;
  }

  /** Stops all deliveries, for a reset. */
  stop(): void {
    this.#stop.abort();
  }

  #post(parcel: Parcel): void {
    const { delivery } = parcel;
    const rule = this.#takeRule(delivery.type, parcel.payload);
    const copies = rule?.copies ?? (rule?.action === 'duplicate' ? 2 : 1);
    for (let copy = 0; copy < copies; copy += 1) {
      const one = { ...parcel, delivery: { ...delivery, id: newId('whd'), attempts: [] } };
      this.#parcels.push(one);
      if (rule?.action === 'drop') one.delivery.state = 'dropped';
      else if (rule?.action === 'hold') one.delivery.state = 'held';
      else void this.#deliver(one, delayOf(rule));
    }
  }

  #takeRule(type: string, payload: string): WebhookTrouble | undefined {
    const found = this.#rules.find(
      ({ rule, left }) =>
        left > 0 &&
        (rule.types?.includes(type) ?? true) &&
        payload.includes(rule.about ?? '') &&
        Math.random() < (rule.chance ?? 1),
    );
    if (found) found.left -= 1;
    return found?.rule;
  }

  async #deliver(parcel: Parcel, delayMs = 0): Promise<void> {
    try {
      if (delayMs) await wait(delayMs, undefined, { signal: this.#stop.signal });
      for (const afterMs of [...this.#retryAfterMs, undefined]) {
        const status = await this.#inTurn(() => this.#attempt(parcel));
        if (isGood(status)) {
          parcel.delivery.state = 'delivered';
          return;
        }
        if (afterMs !== undefined) await wait(afterMs, undefined, { signal: this.#stop.signal });
      }
      parcel.delivery.state = 'failed';
    } catch (error) {
      if (!this.#stop.signal.aborted) throw error;
    }
  }

  /** Runs at most AT_ONCE attempts at a time. */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#underway >= AT_ONCE) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#underway += 1;
    try {
      return await work();
    } finally {
      this.#underway -= 1;
      this.#queue.shift()?.();
    }
  }

  /** Sends one request, newly signed: the signature contains the time of the attempt, which endpoints check. */
  async #attempt({ delivery, endpoint, payload }: Parcel): Promise<number | null> {
    const at = Date.now();
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: endpoint.secret });
    const status = await fetch(endpoint.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signature,
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), this.#stop.signal]),
    }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.status;
      },
      () => null,
    );
    delivery.attempts.push({ at, status });
    this.#answered.get(delivery.eventId)?.resolve();
    return status;
  }
}

function delayOf(rule: WebhookTrouble | undefined): number {
  const { action, delayMs = 1000 } = rule ?? {};
  if (action === 'delay') return delayMs;
  return action === 'shuffle' ? Math.random() * delayMs : 0;
}

const isGood = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

function newDelivery(event: Stripe.Event, endpoint: Endpoint): Delivery {
  const { object } = event.data;
  return {
    id: newId('whd'),
    eventId: event.id,
    type: event.type,
    objectId: 'id' in object && typeof object.id === 'string' ? object.id : null,
    endpoint: endpoint.name,
    attempts: [],
    state: 'waiting',
  };
}
