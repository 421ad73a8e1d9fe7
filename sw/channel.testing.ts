/** A BroadcastChannel for tests: a real one would also hear tests that run in other threads. */
export class Channel {
  static readonly opened: Channel[] = [];
  readonly posted: unknown[] = [];
  readonly name: string;
  isOpen = true;
  constructor(name: string) {
    this.name = name;
    Channel.opened.push(this);
  }
  postMessage(message: unknown): void {
    this.posted.push(message);
  }
  close(): void {
    this.isOpen = false;
  }
}
