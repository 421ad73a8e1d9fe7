import * as z from 'zod';
import { type Condition, conditionsOf } from './clauses.ts';
import { EMULATOR } from './stage.ts';

/** The results of each condition since the emulator loaded the rules for this project. */

const node = z.object({
  sourcePosition: z.object({ currentOffset: z.number().default(0), endOffset: z.number().default(0) }),
  values: z
    .array(z.object({ value: z.object({ boolValue: z.boolean().optional() }), count: z.number().default(0) }))
    .default([]),
});
const answer = z.object({ report: z.array(node).default([]) });

export type Seen = Condition & {
  readonly allowed: number;
  readonly refused: number;
  /** The evaluation failed, which also refuses. */
  readonly failed: number;
};

export async function coverageOf(projectId: string, rules: string): Promise<readonly Seen[]> {
  const address = `http://${EMULATOR.host}:${EMULATOR.port}/emulator/v1/projects/${projectId}:ruleCoverage`;
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  const { report } = answer.parse(await response.json());
  return conditionsOf(rules).map((condition) => {
    // Every part of a condition is a node; the one with the same start that ends last is the whole condition.
    const [found] = report
      .filter(({ sourcePosition }) => sourcePosition.currentOffset === condition.start)
      .toSorted((a, b) => b.sourcePosition.endOffset - a.sourcePosition.endOffset);
    const times = (value: boolean | undefined) =>
      (found?.values ?? []).filter((seen) => seen.value.boolValue === value).reduce((sum, { count }) => sum + count, 0);
    return { ...condition, allowed: times(true), refused: times(false), failed: times(undefined) };
  });
}

/** The conditions that never had both results, except an unconditional `if true`, which cannot. */
export const isHalfSeen = ({ text, allowed, refused }: Seen): boolean =>
  text !== 'true' && (allowed === 0 || refused === 0);
