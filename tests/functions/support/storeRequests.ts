import type { Firestore } from 'firebase-admin/firestore';

type Call = (name: string, ...rest: unknown[]) => unknown;
/** Called with each request's name and content, and its answer once there is one. */
type Seen = (name: string, request: unknown, answer: Promise<unknown>) => void;

/** Reports every request that this client sends to the store, until the returned function is called. */
export function watchRequests(db: Firestore, seen: Seen): () => void {
  const stops = ['request', 'requestStream'].map((key) => {
    const real: unknown = Reflect.get(db, key);
    if (!isCall(real)) throw new Error(`the SDK has no store request ${key}`);
    Reflect.set(db, key, (name: string, ...rest: unknown[]) => {
      const answer = Reflect.apply(real, db, [name, ...rest]);
      seen(name, rest[0], Promise.resolve(answer));
      return answer;
    });
    // Deleting it restores the class's method.
    return () => Reflect.deleteProperty(db, key);
  });
  return () => {
    for (const stop of stops) stop();
  };
}

const isCall = (value: unknown): value is Call => typeof value === 'function';

/** The requests that this work sends, by name, in their order. */
export async function requestsOf(db: Firestore, work: () => Promise<unknown>): Promise<readonly string[]> {
  const names: string[] = [];
  const stop = watchRequests(db, (name) => names.push(name));
  try {
    await work();
  } finally {
    stop();
  }
  return names;
}
