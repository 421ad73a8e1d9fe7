/**
 * Idempotency keys as at Stripe: the first answer to a key, including an error, is stored and repeated for a day; other
 * parameters under the same key are refused. A request that was refused before it began stores nothing.
 */
import { ApiError } from '../server/errors.ts';
import type { Clock } from './clock.ts';

const KEPT_MS = 24 * 3600 * 1000;

export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
}

interface Entry {
  /** Method, path and body of the first request. */
  readonly request: string;
  readonly storedAt: number;
  readonly answer: StoredAnswer;
}

export class Idempotency {
  readonly #clock: Clock;
  readonly #entries = new Map<string, Entry>();
  /** Keys of calls in progress. */
  readonly #underWay = new Set<string>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Refuses other calls with this key until `work` is done. */
  async during<T>(key: string, work: () => Promise<T>): Promise<T> {
    this.#underWay.add(key);
    try {
      return await work();
    } finally {
      this.#underWay.delete(key);
    }
  }

  /**
   * The stored answer, or undefined for a new key.
   * @throws an idempotency_error if the request differs, and a 409 while the first call is in progress.
   */
  find(key: string, request: string): StoredAnswer | undefined {
    if (this.#underWay.has(key)) {
      throw new ApiError(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      });
    }
    const entry = this.#entries.get(key);
    if (!entry || this.#clock.now() - entry.storedAt >= KEPT_MS) return undefined;
    if (entry.request === request) return entry.answer;
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }

  store(key: string, request: string, answer: StoredAnswer): void {
    this.#entries.set(key, { request, storedAt: this.#clock.now(), answer });
  }
}
