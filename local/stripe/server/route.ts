/** One call of the API: a method, a path with `:id` parts, what parameters it takes and what it does. */
import type * as z from 'zod/mini';
import type { World } from '../world/world.ts';
import type { Form } from './form.ts';
import { parseParams } from './params.schema.ts';

export interface Call {
  readonly world: World;
  /** The path's `:id` parts, in order. */
  readonly ids: readonly string[];
  /** The connected account of the Stripe-Account header; the platform itself when undefined. */
  readonly account: string | undefined;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly pattern: RegExp;
  /** Parses, so that a refused parameter throws before anything is carried out, and returns the work. */
  readonly prepare: (call: Call, form: { readonly [name: string]: Form }) => () => object;
}

export function route<S extends z.ZodMiniType>(
  method: Route['method'],
  path: string,
  schema: S,
  run: (call: Call, params: z.output<S>) => object,
): Route {
  return {
    method,
    pattern: new RegExp(`^${path.replace(/:id/gu, '([^/]+)')}$`, 'u'),
    prepare: (call, form) => {
      const params = parseParams(schema, form);
      return () => run(call, params);
    },
  };
}

/** The first `:id` of a call. */
export const idOf = ({ ids }: Call, index = 0): string => ids[index] ?? '';
