import type { FunctionDeclaration, Match, Method, PathPart, Position, Rules } from './language/ast.ts';
import { checkRules } from './language/checker.ts';
import { parseRules } from './language/parser.ts';
import { DocumentNeeded, Evaluator } from './evaluation/evaluator.ts';
import { EvaluationError, path, string, type Value } from './evaluation/values.ts';

/** Rules that have passed every check. */
export type Ruleset = { readonly rules: Rules; readonly functions: ReadonlyMap<string, FunctionDeclaration> };

/** One request to judge. */
export type Access = {
  readonly method: Method;
  /** `/b/{bucket}/o/{object}`, unchanged: an empty segment counts as a segment. */
  readonly path: string;
  readonly request: Value;
  readonly resource: Value;
  /** Documents fetched so far, by path; null if one does not exist. */
  readonly documents: ReadonlyMap<string, Value | null>;
};

export type Verdict =
  | { readonly kind: 'permitted' }
  | { readonly kind: 'denied'; readonly errors: readonly { readonly at: Position; readonly message: string }[] }
  /** Fetch the document, add it to the documents, and judge again. */
  | { readonly kind: 'needs'; readonly document: string };

/**
 * Parses and checks rules.
 * @throws RulesError, with line and column, for everything unsupported.
 */
export function loadRules(source: string): Ruleset {
  const rules = parseRules(source);
  return { rules, functions: checkRules(rules) };
}

type Found = { readonly match: Match; readonly wildcards: ReadonlyMap<string, Value> };

const bind = (parts: readonly PathPart[], segments: readonly string[]): [string, Value][] | undefined => {
  const bound: [string, Value][] = [];
  for (const [index, part] of parts.entries()) {
    const segment = segments[index];
    if (part.kind === 'rest') bound.push([part.name, path(segments.slice(index))]);
    // An object named a//b has an empty segment, which no wildcard matches.
    else if (segment === undefined || segment === '') return undefined;
    else if (part.kind === 'wildcard') bound.push([part.name, string(segment)]);
    else if (part.text !== segment) return undefined;
  }
  return bound;
};

function* blocksFor(
  matches: readonly Match[],
  segments: readonly string[],
  outer: Found['wildcards'],
): Generator<Found> {
  for (const match of matches) {
    const bound = bind(match.parts, segments);
    if (bound === undefined) continue;
    const wildcards = new Map([...outer, ...bound]);
    const left = match.parts.at(-1)?.kind === 'rest' ? [] : segments.slice(match.parts.length);
    if (left.length === 0) yield { match, wildcards };
    yield* blocksFor(match.matches, left, wildcards);
  }
}

/**
 * Decides one request: permitted if the condition of one `allow` for the method, in a block for the path, is true. An error
 * in a condition denies only that `allow`.
 * @throws LimitPassed if the request exceeds a limit.
 */
export function judge(ruleset: Ruleset, access: Access): Verdict {
  const { functions } = ruleset;
  const { method, request, resource, documents } = access;
  const evaluator = new Evaluator({ functions, request, resource, documents });
  const errors: { at: Position; message: string }[] = [];
  const segments = access.path.replace(/^\//, '').split('/');
  for (const { match, wildcards } of blocksFor(ruleset.rules.matches, segments, new Map())) {
    for (const { methods, condition, at } of match.allows) {
      if (!methods.has(method)) continue;
      try {
        if (condition === undefined || evaluator.isTrue(condition, wildcards)) return { kind: 'permitted' };
      } catch (error) {
        if (error instanceof DocumentNeeded) return { kind: 'needs', document: error.path };
        if (!(error instanceof EvaluationError)) throw error;
        errors.push({ at, message: error.message });
      }
    }
  }
  return { kind: 'denied', errors };
}
