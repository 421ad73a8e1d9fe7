import type { UserId } from '@arvo/domain/people/person.ts';
import type { DocumentWrite } from '@arvo/domain/protocol/writes/documentWrite.ts';
import { type CommitRefusal, refusalOf, type RefusalCode } from '@arvo/domain/protocol/writes/refusal.ts';
import { afterWrites, type Documents, storedFields, unmetPrecondition } from './documents.testing.ts';
import type { Person } from './question.testing.ts';
import { mayWrite } from './rules.testing.ts';

/** The database and the identity service of one world: documents, the signed-in person, and subscriptions to changes. */
export type Server = ReturnType<typeof createServer>;

const MICROSECOND = 0.001;

export function createServer(clock: () => number) {
  let documents: Documents = new Map();
  let person: Person | null = null;
  const onChange = new Set<() => void>();
  const onPerson = new Set<(person: Person | null) => void>();
  let lastCommit = 0;
  let queriesHeld: Promise<unknown> = Promise.resolve();
  let queries = 0;

  const notify = () => {
    onChange.forEach((listener) => listener());
  };
  const become = (next: Documents) => {
    documents = next;
    notify();
  };

  return {
    clock,
    documents: (): Documents => documents,
    person: (): Person | null => person,
    signIn(next: Person | null): void {
      person = next;
      onPerson.forEach((listener) => listener(next));
    },
    /** Also for a connection that is back. */
    notify,
    /** Calls back after each commit, until the returned function is called. */
    watchChanges: (listener: () => void) => subscribe(onChange, listener),
    watchPerson: (listener: (person: Person | null) => void) => subscribe(onPerson, listener),

    /** Delays the answers to queries until `until` resolves. */
    holdQueries(until: Promise<unknown>): void {
      queriesHeld = until;
    },
    /** The number of queries sent. */
    queriesSent: (): number => queries,
    queryAnswered(): Promise<unknown> {
      queries += 1;
      return queriesHeld;
    },

    /** Commits as the signed-in person: first the rules decide, then each write's precondition; all or nothing. */
    commit(writes: readonly DocumentWrite[]): CommitRefusal | null {
      const refused = (code: RefusalCode) => refusalOf(code, `${code} (in memory)`, false);
      if (person === null) return refused('permission-denied');
      // Firestore never gives two commits the same time.
      const now = Math.max(clock(), lastCommit + MICROSECOND);
      const after = afterWrites(documents, writes, now);
      const request = { person, before: documents, after, now };
      const isAllowed = writes.every(({ path }) =>
        mayWrite({ ...request, path, old: documents.get(path), wanted: after.get(path) }),
      );
      const unmet = isAllowed ? unmetPrecondition(documents, writes) : 'permission-denied';
      if (unmet !== null) return refused(unmet);
      lastCommit = now;
      become(after);
      return null;
    },

    /** Writes documents by path as the server, bypassing the rules. A Date becomes a time. */
    set(all: Readonly<Record<string, object>>): void {
      become(
        new Map([...documents, ...Object.entries(all).map(([path, fields]) => [path, storedFields(fields)] as const)]),
      );
    },
    /** @throws Error if there is no such document. */
    update(path: string, fields: object): void {
      const before = documents.get(path);
      if (before === undefined) throw new Error(`There is no document ${path}.`);
      become(new Map([...documents, [path, { ...before, ...storedFields(fields) }]]));
    },
    delete(path: string): void {
      become(new Map([...documents].filter(([other]) => other !== path)));
    },
  };
}

function subscribe<Listener>(to: Set<Listener>, listener: Listener): () => void {
  to.add(listener);
  return () => void to.delete(listener);
}

/** A person with a verified address who has just signed in. */
export const aPerson = (uid: UserId, now: number, changes: Partial<Person> = {}): Person => ({
  uid,
  email: `${uid}@example.org`,
  phoneNumber: null,
  displayName: null,
  provider: 'google',
  isVerified: true,
  signedInAt: now,
  ...changes,
});
