/** The simulator's clock: the machine's, moved ahead by tests. It never moves back. */
export class Clock {
  #aheadMs = 0;

  /** Ms UTC. */
  now(): number {
    return Date.now() + this.#aheadMs;
  }

  /** Seconds UTC, as Stripe writes instants. */
  seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  advance(ms: number): void {
    if (ms < 0) throw new RangeError('The clock only moves forward');
    this.#aheadMs += ms;
  }
}
