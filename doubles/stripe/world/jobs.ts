/** Jobs that run later on the simulator's clock: sessions expire, refunds settle, payouts arrive. */
import type { Clock } from './clock.ts';

interface Job {
  /** Ms on the simulator's clock. */
  readonly dueAt: number;
  readonly run: () => void;
}

export class Jobs {
  readonly #clock: Clock;
  #waiting: Job[] = [];
  /** The earliest due time, so that a call without due jobs costs nothing. */
  #nextAt = Number.POSITIVE_INFINITY;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** `seconds` UTC, as Stripe writes instants. */
  at(seconds: number, run: () => void): void {
    const dueAt = seconds * 1000;
    this.#waiting.push({ dueAt, run });
    this.#nextAt = Math.min(this.#nextAt, dueAt);
  }

  /** Runs due jobs, earliest first, including those that they add. */
  runDue(): void {
    while (this.#nextAt <= this.#clock.now()) {
      const now = this.#clock.now();
      const due = this.#waiting.filter(({ dueAt }) => dueAt <= now).toSorted((a, b) => a.dueAt - b.dueAt);
      this.#waiting = this.#waiting.filter(({ dueAt }) => dueAt > now);
      this.#nextAt = this.#waiting.reduce((least, { dueAt }) => Math.min(least, dueAt), Number.POSITIVE_INFINITY);
      for (const { run } of due) run();
    }
  }
}
