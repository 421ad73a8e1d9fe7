/** Parses parameters from the strings of a form as Stripe does, with Stripe's messages for refused ones. */
import * as z from 'zod/mini';
import { type ApiError, refused } from './errors.ts';
import type { Form } from './form.ts';

export const text = (longest = 5000) => z.string().check(z.minLength(1), z.maxLength(longest));
export const integer = z.pipe(
  z.string().check(z.regex(/^-?\d{1,12}$/u, 'integer')),
  z.transform((digits: string) => Number(digits)),
);
export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((word: 'true' | 'false') => word === 'true'),
);
export const url = z.string().check(z.regex(/^https?:\/\/[^\s]+$/u, 'url'));
export const email = z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/u, 'email'));
/** At most 50 keys of 40 characters with values of 500, as at Stripe. An empty value removes the key. */
export const metadata = z
  .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)))
  .check(z.refine((entries) => Object.keys(entries).length <= 50, 'metadata'));
export const currency = z.pipe(
  z.string(),
  z.transform((name: string) => name.toLowerCase()),
);
/** Parameters of a list's page: its size, and the ids around it. */
export const page = {
  limit: z.optional(integer),
  starting_after: z.optional(z.string()),
  ending_before: z.optional(z.string()),
  created: z.optional(z.record(z.enum(['gt', 'gte', 'lt', 'lte']), integer)),
};

export const nothing = z.strictObject({});

/**
 * Parses parameters.
 * @throws Stripe's invalid_request_error for the first that is unknown, missing or invalid.
 */
export function parseParams<S extends z.ZodMiniType>(schema: S, form: { readonly [name: string]: Form }): z.output<S> {
  const result = z.safeParse(schema, form);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw refused('Invalid request.');
  throw asStripeSays(issue, form);
}

/** `line_items[0][quantity]` */
const paramName = ([first, ...rest]: readonly PropertyKey[]): string =>
  `${String(first ?? '')}${rest.map((name) => `[${String(name)}]`).join('')}`;

function valueAt(form: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    form,
  );
}

function asStripeSays(issue: z.core.$ZodIssue, form: unknown): ApiError {
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => paramName([...issue.path, key]));
    const [param = ''] = names;
    const message = `Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`;
    return refused(message, { code: 'parameter_unknown', param });
  }
  const param = paramName(issue.path);
  const value = valueAt(form, issue.path);
  if (value === undefined) {
    return refused(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (value === '') {
    const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`;
    return refused(message, { code: 'parameter_invalid_empty', param });
  }
  if (issue.message === 'integer') {
    return refused(`Invalid integer: ${String(value)}`, { code: 'parameter_invalid_integer', param });
  }
  if (issue.message === 'url') return refused('Not a valid URL', { code: 'url_invalid', param });
  if (issue.message === 'email') {
    return refused(`Invalid email address: ${String(value)}`, { code: 'email_invalid', param });
  }
  if (issue.code === 'too_big') {
    return refused(
      `Invalid string: ${String(value).slice(0, 20)}…; must be at most ${String(issue.maximum)} characters`,
      {
        param,
      },
    );
  }
  if (issue.code === 'invalid_value') {
    return refused(`Invalid ${param}: must be one of ${issue.values.map(String).join(', ')}`, { param });
  }
  return refused(`Invalid ${param}: ${issue.message}`, { param });
}
