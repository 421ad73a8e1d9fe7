import * as z from 'zod/mini';
import { REFUSAL_CODES, type RefusalCode } from './refusal.ts';

/** Answers of Firestore's REST API. */

const committed = z.object({ commitTime: z.string() });
/** 'PERMISSION_DENIED', which the SDK calls 'permission-denied'. */
const code = z.pipe(
  z.pipe(
    z.string(),
    z.transform((status) => status.toLowerCase().replaceAll('_', '-')),
  ),
  z.catch(z.enum(REFUSAL_CODES), 'unknown'),
);
const refused = z.object({ error: z.object({ status: code, message: z.catch(z.string(), '') }) });

export type CommitAnswer =
  | { readonly kind: 'committed' }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly message: string };

/** Null if the JSON is not Firestore's answer, for example a network's own sign-in page. */
export function parseCommitAnswer(json: unknown): CommitAnswer | null {
  const error = z.safeParse(refused, json);
  if (error.success) return { kind: 'refused', code: error.data.error.status, message: error.data.error.message };
  return z.safeParse(committed, json).success ? { kind: 'committed' } : null;
}

/**
 * A field's value in the form that the domain's other schemas parse: timestamps are ms UTC. Types that our documents do not
 * use become null.
 */
const value: z.ZodMiniType<unknown> = z.lazy(() =>
  z.union([
    z.pipe(
      z.object({ stringValue: z.string() }),
      z.transform(({ stringValue }) => stringValue),
    ),
    z.pipe(
      z.object({ integerValue: z.string() }),
      z.transform(({ integerValue }) => Number(integerValue)),
    ),
    z.pipe(
      z.object({ doubleValue: z.number() }),
      z.transform(({ doubleValue }) => doubleValue),
    ),
    z.pipe(
      z.object({ booleanValue: z.boolean() }),
      z.transform(({ booleanValue }) => booleanValue),
    ),
    z.pipe(
      z.object({ timestampValue: z.string() }),
      z.transform(({ timestampValue }) => millis(timestampValue)),
    ),
    z.pipe(
      z.object({ arrayValue: list }),
      z.transform(({ arrayValue }) => arrayValue.values),
    ),
    z.pipe(
      z.object({ mapValue: map }),
      z.transform(({ mapValue }) => mapValue.fields),
    ),
    z.pipe(
      z.unknown(),
      z.transform(() => null),
    ),
  ]),
);
/** REST omits the values of an empty list or map. */
const list = z.object({ values: z._default(z.array(value), []) });
const map = z.object({ fields: z._default(z.record(z.string(), value), {}) });

/** Cuts off nanoseconds: not every browser's Date.parse accepts more than three decimals. */
const millis = (timestamp: string): number => Date.parse(timestamp.replace(/(\.\d{3})\d+/u, '$1'));

const document = z.object({ name: z.string(), fields: z._default(z.record(z.string(), value), {}) });

/** `path`: the document's REST name, which ends with its path. */
export type FoundDocument = {
  readonly path: string;
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
};
export type DocumentAnswer =
  | (FoundDocument & { readonly kind: 'found' })
  | { readonly kind: 'missing' }
  /** The rules do not let this person read the document. */
  | { readonly kind: 'refused' };

const WITHOUT: ReadonlyMap<RefusalCode, DocumentAnswer> = new Map([
  ['not-found', { kind: 'missing' }],
  ['permission-denied', { kind: 'refused' }],
]);

const foundOf = ({ name, fields }: z.infer<typeof document>): FoundDocument => ({
  path: name,
  id: name.slice(name.lastIndexOf('/') + 1),
  data: fields,
});

/** The answer to a GET of a document; null if it failed in another way, or is not Firestore's answer. */
export function parseDocumentAnswer(json: unknown): DocumentAnswer | null {
  const error = z.safeParse(refused, json);
  if (error.success) return WITHOUT.get(error.data.error.status) ?? null;
  const found = z.safeParse(document, json);
  return found.success ? { kind: 'found', ...foundOf(found.data) } : null;
}

/** A query that finds nothing has one entry without a document. A query that fails while it runs ends with an error. */
const results = z.array(z.object({ document: z.optional(document), error: z.optional(z.unknown()) }));

/** The answer to a query; null if it was refused, or is not Firestore's answer. */
export function parseQueryAnswer(json: unknown): readonly FoundDocument[] | null {
  const found = z.safeParse(results, json);
  if (!found.success || found.data.some(({ error }) => error !== undefined)) return null;
  return found.data.flatMap(({ document: one }) => (one === undefined ? [] : [foundOf(one)]));
}
