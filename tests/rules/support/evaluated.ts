import * as z from 'zod';
import { EMULATOR } from './stage.ts';

/** What a request cost the rules, counted in the emulator's report since the rules were loaded. */
export type Cost = {
  /** Evaluations of expressions: each node of the rules' syntax tree, as often as it got a value. Firestore allows 1,000 a request. */
  readonly expressions: number;
  /**
   * Documents that the rules looked up, each state (before, after) once. Firestore allows 10 for a request of one document, and 20 for a
   * commit; a document that is looked up twice counts once.
   */
  readonly lookUps: number;
};

const value = z.looseObject({
  pathValue: z.object({ segments: z.array(z.looseObject({ simple: z.string().optional() })) }).optional(),
});

type Node = {
  readonly sourcePosition: { readonly currentOffset?: number | undefined };
  readonly values?:
    | readonly { readonly value: z.infer<typeof value>; readonly count?: number | undefined }[]
    | undefined;
  readonly children?: readonly Node[] | undefined;
};
const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    sourcePosition: z.object({ currentOffset: z.number().optional() }),
    values: z.array(z.object({ value, count: z.number().optional() })).optional(),
    children: z.array(node).optional(),
  }),
);
const answer = z.object({ report: z.array(node).default([]) });

export async function costOf(projectId: string, rules: string): Promise<Cost> {
  const address = `http://${EMULATOR.host}:${EMULATOR.port}/emulator/v1/projects/${projectId}:ruleCoverage`;
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  const nodes = answer.parse(await response.json()).report.flatMap(allOf);
  const counts = nodes.flatMap(({ values = [] }) => values.filter(isEvaluated).map(({ count = 0 }) => count));
  return { expressions: counts.reduce((sum, count) => sum + count, 0), lookUps: lookUpsOf(nodes, rules).size };
}

const allOf = (one: Node): Node[] => [one, ...(one.children ?? []).flatMap(allOf)];

/** A part that was passed over, such as the rest of a decided `||`, has an empty value. */
const isEvaluated = ({ value: result }: { readonly value: object }): boolean => Object.keys(result).length > 0;

/** Paths are only ever looked up; the call's name is before them in the source. */
function lookUpsOf(nodes: readonly Node[], rules: string): ReadonlySet<string> {
  const found = nodes.flatMap(({ sourcePosition: { currentOffset = 0 }, values = [] }) =>
    values.flatMap(({ value: { pathValue } }) => {
      if (!pathValue) return [];
      const state = rules.slice(0, currentOffset).endsWith('After(') ? 'after' : 'before';
      return [`${state} ${pathValue.segments.map(({ simple = '' }) => simple).join('/')}`];
    }),
  );
  return new Set(found);
}
