import type { EventId } from '@arvo/domain/events/event.ts';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { watchRequests } from './storeRequests.ts';

const COUNTS = ['ticketCount', 'heldCount'] as const;
type Counts = Record<(typeof COUNTS)[number], number>;

const integer = z.object({ integerValue: z.coerce.number() });
const increments = z.array(z.object({ fieldPath: z.string(), increment: integer }));
const commitRequest = z.object({
  writes: z.array(
    z.object({
      update: z.nullish(z.object({ name: z.string(), fields: z.record(z.string(), z.unknown()) })),
      transform: z.nullish(z.object({ document: z.string(), fieldTransforms: increments })),
      updateTransforms: z.nullish(z.array(z.unknown())),
    }),
  ),
});
const commitAnswer = z.object({ commitTime: z.object({ seconds: z.coerce.number(), nanos: z.number() }) });

type Commit = { readonly at: readonly [seconds: number, nanos: number]; readonly apply: (counts: Counts) => Counts };

/**
 * The counts of an event after each commit that this process made. A listener of the store might skip some if commits
 * follow each other quickly.
 */
export function watchEveryCommit(db: Firestore, eventId: EventId, from: Counts) {
  const commits: Commit[] = [];
  const stop = watchRequests(db, (name, request, answer) => {
    if (name !== 'commit') return;
    const changes = changesOf(commitRequest.parse(request), `/events/${eventId}`);
    if (changes.length === 0) return;
    const apply = (counts: Counts) => changes.reduce((sum, change) => change(sum), counts);
    answer.then(
      (body) => {
        const { seconds, nanos } = commitAnswer.parse(body).commitTime;
        commits.push({ at: [seconds, nanos], apply });
      },
      // The commit failed: the transaction is retried or given up.
      () => {},
    );
  });
  return {
    stop,
    /** The counts after each commit, in the order in which the store applied them. */
    counts: (): readonly Counts[] => {
      let counts = from;
      return commits
        .toSorted((one, other) => one.at[0] - other.at[0] || one.at[1] - other.at[1])
        .map(({ apply }) => (counts = apply(counts)));
    },
  };
}

function changesOf({ writes }: z.output<typeof commitRequest>, path: string): readonly ((counts: Counts) => Counts)[] {
  return writes.flatMap(({ update, transform }) => [
    ...(update?.name.endsWith(path) ? [(counts: Counts) => withFields(counts, update.fields)] : []),
    ...(transform?.document.endsWith(path)
      ? [(counts: Counts) => withIncrements(counts, transform.fieldTransforms)]
      : []),
  ]);
}

function withFields(counts: Counts, fields: Readonly<Record<string, unknown>>): Counts {
  const after = { ...counts };
  for (const key of COUNTS) if (key in fields) after[key] = integer.parse(fields[key]).integerValue;
  return after;
}

function withIncrements(counts: Counts, changes: z.output<typeof increments>): Counts {
  const after = { ...counts };
  for (const { fieldPath, increment } of changes)
    for (const key of COUNTS) if (key === fieldPath) after[key] += increment.integerValue;
  return after;
}
