/** Counts the reads that Firestore bills in the traffic: documents delivered, at least one for each query or document listened to. */

type Message = {
  readonly targetChange?: { readonly targetChangeType?: string; readonly targetIds?: readonly number[] };
  readonly documentChange?: { readonly targetIds?: readonly number[] };
};
type Found = { readonly found?: unknown; readonly missing?: unknown; readonly document?: unknown };

export class BilledReads {
  /** Documents delivered to each listener so far. */
  readonly #delivered = new Map<number, number>();
  readonly #open = new Set<number>();
  /** Parts of a session already received; a repeated one is not billed again. */
  readonly #seen = new Set<string>();
  #once = 0;

  /** A listener without a document, and one for a missing document, is billed as one read. */
  get count(): number {
    return [...this.#delivered.values()].reduce((sum, documents) => sum + Math.max(1, documents), this.#once);
  }

  /** Whether every listener has its first answer. */
  get answered(): boolean {
    return this.#open.size === 0;
  }

  /** The body of a POST to the Listen channel: `req0___data__={"addTarget":…}` and so on. */
  requested(body: string): void {
    for (const [key, value] of new URLSearchParams(body)) {
      if (!/^req\d+___data__$/u.test(key)) continue;
      const { addTarget } = JSON.parse(value) as { addTarget?: { targetId: number } };
      if (!addTarget || this.#delivered.has(addTarget.targetId)) continue;
      this.#delivered.set(addTarget.targetId, 0);
      this.#open.add(addTarget.targetId);
    }
  }

  /** An answer of the Listen channel: arrays [[number, [message, …]], …], each after its length on a line of its own. */
  received(session: string, text: string): void {
    for (const part of text.split(/\d+\n(?=\[)/u)) {
      const parsed: unknown = part === '' ? [] : JSON.parse(part);
      if (!Array.isArray(parsed)) continue;
      for (const entry of parsed as unknown[]) {
        if (!Array.isArray(entry) || !Array.isArray(entry[1]) || this.#seen.has(`${session} ${entry[0]}`)) continue;
        this.#seen.add(`${session} ${entry[0]}`);
        for (const message of entry[1] as unknown[]) this.#read(message);
      }
    }
  }

  /** The answer of batchGet, runQuery or runAggregationQuery. */
  fetched(text: string): void {
    const answers = JSON.parse(text) as readonly Found[];
    const documents = answers.filter(({ found, missing, document }) => found ?? missing ?? document);
    this.#once += Math.max(1, documents.length);
  }

  #read(message: unknown): void {
    if (typeof message !== 'object' || message === null) return;
    const { targetChange, documentChange }: Message = message;
    for (const id of documentChange?.targetIds ?? []) this.#delivered.set(id, (this.#delivered.get(id) ?? 0) + 1);
    if (['CURRENT', 'REMOVE'].includes(targetChange?.targetChangeType ?? '')) {
      for (const id of targetChange?.targetIds ?? []) this.#open.delete(id);
    }
  }
}
