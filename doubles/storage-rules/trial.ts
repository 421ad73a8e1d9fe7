import { EvaluationError, map, nothing, path, string, type Value } from './evaluation/values.ts';
import type { Method } from './language/ast.ts';
import { type Access, judge, loadRules, type Ruleset } from './ruleset.ts';

/** For tests: decides one request against rules, or evaluates one condition. */

const aTime: Value = { type: 'timestamp', nanos: 1_767_225_600_123_456_789n }; // 2026-01-01T00:00:00.123456789Z

export const fields = (entries: Readonly<Record<string, Value>>): Value => map(Object.entries(entries));

/** `request.auth` of a signed-in person; `token` adds claims. */
export const signedInAs = (uid: string, token: Readonly<Record<string, Value>> = {}): Value =>
  fields({ uid: string(uid), token: fields({ email: string('a@b.c'), ...token }) });

export type Request = {
  readonly method?: Method;
  readonly path?: string;
  readonly auth?: Value;
  /** The file after the request; absent for a read or a deletion. */
  readonly file?: Value;
  /** The stored file; absent if there is none. */
  readonly stored?: Value;
  /** By path below `documents`, such as `events/e1`; all others do not exist. */
  readonly documents?: Readonly<Record<string, Value>>;
};

/** Decides a request like the protocol does, fetching each document on demand. */
export function decide(ruleset: Ruleset, request: Request): 'permitted' | 'denied' | 'error' {
  const fetched = new Map<string, Value | null>();
  const access: Access = {
    method: request.method ?? 'get',
    path: request.path ?? '/b/bucket/o/file',
    request: fields({
      auth: request.auth ?? nothing,
      resource: request.file ?? nothing,
      time: aTime,
      path: path((request.path ?? '/b/bucket/o/file').split('/').filter((segment) => segment !== '')),
    }),
    resource: request.stored ?? nothing,
    documents: fetched,
  };
  for (;;) {
    const verdict = judge(ruleset, access);
    if (verdict.kind === 'permitted') return 'permitted';
    if (verdict.kind === 'denied') return verdict.errors.length > 0 ? 'error' : 'denied';
    if (fetched.has(verdict.document)) throw new EvaluationError(`${verdict.document} is requested twice`);
    fetched.set(verdict.document, request.documents?.[verdict.document.replace(/^.*?\/documents\//, '')] ?? null);
  }
}

/** Rules with one `allow read, write` for every file under this condition. */
export const rulesWith = (condition: string, functions = ''): string =>
  `rules_version = '2';
service firebase.storage {
  ${functions}
  match /b/{bucket}/o/{file} {
    allow read, write: if ${condition};
  }
}`;

/**
 * The result of a condition.
 * @throws RulesError if it is refused at load.
 */
export function outcome(condition: string, request: Request = {}, functions = ''): boolean | 'error' {
  const verdict = decide(loadRules(rulesWith(condition, functions)), request);
  return verdict === 'error' ? 'error' : verdict === 'permitted';
}

/** Why rules are refused, with `line:column`; undefined if they load. */
export function refusal(source: string): string | undefined {
  try {
    loadRules(source);
    return undefined;
  } catch (error) {
    if (error instanceof Error && 'at' in error) {
      const { line, column } = Object(error.at);
      return `${line}:${column} ${error.message}`;
    }
    throw error;
  }
}
