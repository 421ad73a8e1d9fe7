/** One API call: its method, a path with `:id` parts, its parameters and its work. */
import type * as z from 'zod/mini';
import type { World } from '../world/world.ts';
import type { Form } from './form.ts';
import { parseParams } from './params.schema.ts';

export interface Call {
  readonly world: World;
  /** The path's `:id` parts, in order. */
  readonly ids: readonly string[];
  /** The connected account of the Stripe-Account header; undefined for the platform. */
  readonly account: string | undefined;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly pattern: RegExp;
  /** Parses first, so that a refused parameter throws before anything is done, and returns the work. */
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

/** A call's first `:id`. */
export const idOf = ({ ids }: Call, index = 0): string => ids[index] ?? '';
