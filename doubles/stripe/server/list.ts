/** Pages of lists, newest first. */
import { found } from './errors.ts';

interface Listed {
  readonly id: string;
  readonly created?: number;
}

interface PageParams {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
  readonly created?: Partial<Record<'gt' | 'gte' | 'lt' | 'lte', number>> | undefined;
}

export interface List<T> {
  readonly object: 'list';
  readonly url: string;
  readonly has_more: boolean;
  readonly data: T[];
}

/** A whole list, as Stripe embeds short ones in objects. */
export const wholeList = <T>(data: T[], url: string): List<T> => ({ object: 'list', url, has_more: false, data });

/**
 * One page of `all`, which is oldest first.
 * @throws resource_missing if the page begins at an object that is not in the list.
 */
export function listPage<T extends Listed>(all: Iterable<T>, params: PageParams, url: string): List<T> {
  const { gt = -1, gte = 0, lt = Number.POSITIVE_INFINITY, lte = Number.POSITIVE_INFINITY } = params.created ?? {};
  const fits = ({ created = 0 }: Listed) => created > gt && created >= gte && created < lt && created <= lte;
  const newestFirst = [...all].filter(fits).toReversed();
  const positions = new Map(newestFirst.map(({ id }, index) => [id, index]));
  const limit = Math.min(100, Math.max(1, params.limit ?? 10));
  const { starting_after: after, ending_before: before } = params;
  if (before !== undefined) {
    const end = found(positions, 'object', before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', url, has_more: start > 0, data: newestFirst.slice(start, end) };
  }
  const start = after === undefined ? 0 : found(positions, 'object', after, 'starting_after') + 1;
  return {
    object: 'list',
    url,
    has_more: newestFirst.length > start + limit,
    data: newestFirst.slice(start, start + limit),
  };
}

/** The objects that have these values; a value left out fits all. */
export const matching = <T extends object>(
  objects: Iterable<T>,
  wanted: { readonly [Field in keyof T]?: string | undefined },
): T[] =>
  [...objects].filter((object) =>
    Object.entries(wanted).every(([field, value]) => value === undefined || Reflect.get(object, field) === value),
  );
