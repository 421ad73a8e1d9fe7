import { LimitPassed } from './evaluation/evaluator.ts';
import { decodeDocumentData, decodeVariable, field } from './evaluation/wire.ts';
import type { Value } from './evaluation/values.ts';
import { type Method, methods, RulesError } from './language/ast.ts';
import { type Access, judge, loadRules, type Ruleset } from './ruleset.ts';

/**
 * The protocol between firebase-tools and its rules runtime (emulator/storage/rules/runtime): one JSON object per line.
 * Every answer has `status: 'ok'`, because firebase-tools never settles a request with any other; problems are in `errors`,
 * which denies.
 */
export type Answer = Readonly<Record<string, unknown>>;

/** The line that firebase-tools waits for before its first request. */
export const ready: Answer = { id: -1, status: 'ok' };

type Waiting = {
  readonly ruleset: Ruleset;
  readonly access: Access;
  readonly documents: Map<string, Value | null>;
  needed: string;
};

/** The form in which firebase-tools prints an error with its file and line. */
const issue = (text: string, file: string, line: number, column: number): string =>
  JSON.stringify({ description_: text, sourcePosition_: { fileName_: file, line_: line, column_: column } });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Answers requests, one line each. Denies everything that it does not understand. */
export class Protocol {
  readonly #rulesets = new Map<string, Ruleset>();
  readonly #waiting = new Map<number, Waiting>();

  /** The answer to a line; undefined if the line is no request. */
  answer(line: string): Answer | undefined {
    const message = parseJson(line);
    const id = field(message, 'id');
    if (typeof id !== 'number') return undefined;
    try {
      const action = field(message, 'action');
      if (action === 'load_ruleset') return this.#load(id, field(message, 'context'));
      if (action === 'verify') return this.#verify(id, field(message, 'context'));
      const waiting = this.#waiting.get(id);
      if (action === undefined && waiting) return this.#resume(id, waiting, message);
      return failed(id, `unknown action ${String(action)}`);
    } catch (error) {
      // A stack overflow, an exceeded limit or a bug in this program never permits anything.
      this.#waiting.delete(id);
      return failed(id, error instanceof LimitPassed ? `refused: ${error.message}` : messageOf(error));
    }
  }

  #load(id: number, context: unknown): Answer {
    const name = field(context, 'rulesetName');
    const files = field(field(context, 'source'), 'files');
    const file: unknown = Array.isArray(files) && files.length === 1 ? files[0] : undefined;
    const source = field(file, 'content');
    if (typeof name !== 'string' || typeof source !== 'string') return failed(id, 'the rules must be one file');
    this.#rulesets.delete(name);
    try {
      const ruleset = loadRules(source);
      this.#rulesets.set(name, ruleset);
      return { id, status: 'ok', errors: [], warnings: [], result: { rulesVersion: ruleset.rules.version } };
    } catch (error) {
      const { line, column } = error instanceof RulesError ? error.at : { line: 1, column: 1 };
      const text = error instanceof RangeError ? 'the rules are nested too deeply' : messageOf(error);
      return { ...failed(id, issue(text, String(field(file, 'name')), line, column)), warnings: [] };
    }
  }

  #verify(id: number, context: unknown): Answer {
    const ruleset = this.#rulesets.get(String(field(context, 'rulesetName')));
    const method = methods.find((name) => name === field(context, 'method'));
    const path = field(context, 'path');
    if (!ruleset) return failed(id, 'no such rules are loaded');
    if (field(context, 'service') !== 'firebase.storage' || !method || typeof path !== 'string') {
      return failed(id, 'the request is not understood');
    }
    const documents = new Map<string, Value | null>();
    return this.#judge(id, ruleset, accessOf(method, path, field(context, 'variables'), documents), documents);
  }

  #resume(id: number, { ruleset, access, documents, needed }: Waiting, message: unknown): Answer {
    this.#waiting.delete(id);
    const status = field(message, 'status');
    const result = field(message, 'result');
    if (status !== 'not_found' && (status !== 'ok' || result === undefined))
      return failed(id, 'a document could not be read');
    documents.set(needed, status === 'ok' ? decodeDocumentData(field(result, 'fields')) : null);
    return this.#judge(id, ruleset, access, documents);
  }

  #judge(id: number, ruleset: Ruleset, access: Access, documents: Map<string, Value | null>): Answer {
    const verdict = judge(ruleset, access);
    if (verdict.kind === 'needs') {
      this.#waiting.set(id, { ruleset, access, documents, needed: verdict.document });
      // firebase-tools sends the document under server_request_id, and expects the verdict under the same.
      return {
        server_request_id: id,
        status: 'ok',
        action: 'fetch_firestore_document',
        context: { path: verdict.document },
      };
    }
    // Does not report the reason, because our rules refuse visitors by conditions that cannot be evaluated.
    return { id, status: 'ok', errors: [], warnings: [], result: { permit: verdict.kind === 'permitted' } };
  }
}

const parseJson = (line: string): unknown => {
  try {
    const message: unknown = JSON.parse(line);
    return message;
  } catch {
    return undefined;
  }
};

const failed = (id: number, text: string): Answer => ({
  id,
  status: 'ok',
  errors: [text],
  warnings: [],
  result: { permit: false },
});

const accessOf = (method: Method, path: string, variables: unknown, documents: Map<string, Value | null>): Access => ({
  method,
  path,
  request: decodeVariable(field(variables, 'request')),
  resource: decodeVariable(field(variables, 'resource')),
  documents,
});
