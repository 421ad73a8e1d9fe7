import * as z from 'zod/mini';

/**
 * A call: POST to `path` with a JSON body. Server and browser parse with the same two schemas. Every answer has
 * `success: true`; a refusal is {success: false, error} with a status of 4xx or 5xx.
 */
export type CallContract<Body, Answer> = {
  readonly path: `/api/${string}`;
  readonly body: z.ZodMiniType<Body>;
  readonly answer: z.ZodMiniType<Answer>;
};

const refusedAnswer = z.object({
  success: z.literal(false),
  /** A sentence for the person. */
  error: z.string(),
  details: z.optional(z.string()),
  requiresSetup: z.optional(z.boolean()),
  /** Lets code distinguish refusals; never shown. */
  reason: z.optional(z.string()),
  /** Until when it is refused, ms UTC: the app says it in the person's own time zone. */
  until: z.optional(z.number()),
});

/** Extra fields of a refusal (specification section 7, "Cloud functions"). */
export type RefusalExtra = {
  readonly details?: string | undefined;
  readonly requiresSetup?: boolean | undefined;
  readonly reason?: string | undefined;
  readonly until?: number | undefined;
};

export type ParsedAnswer<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly error: string; readonly extra: RefusalExtra };

/** Parses the JSON of an answer; null if it is neither an answer of this call nor a refusal. */
export function parseAnswer<Body, Answer>(
  contract: CallContract<Body, Answer>,
  json: unknown,
): ParsedAnswer<Answer> | null {
  const refused = z.safeParse(refusedAnswer, json);
  if (refused.success) {
    const { success: _, error, ...extra } = refused.data;
    return { kind: 'refused', error, extra };
  }
  const answer = z.safeParse(contract.answer, json);
  return answer.success ? { kind: 'answered', answer: answer.data } : null;
}

export type ParsedBody<Body> =
  | { readonly kind: 'parsed'; readonly body: Body }
  /** `sentence`: the schema's own message for the first problem that has one, or null. */
  | { readonly kind: 'invalid'; readonly sentence: string | null };

/** zod/mini's message for a schema that has none. */
const NO_SENTENCE = 'Invalid input';

export function parseBody<Body, Answer>(contract: CallContract<Body, Answer>, json: unknown): ParsedBody<Body> {
  const result = z.safeParse(contract.body, json);
  if (result.success) return { kind: 'parsed', body: result.data };
  const issue = result.error.issues.find(({ message }) => message !== NO_SENTENCE);
  return { kind: 'invalid', sentence: issue?.message ?? null };
}
