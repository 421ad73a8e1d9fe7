import * as z from 'zod/mini';

/**
 * What of a query decides which index it needs. `equal`: fields compared by ==, in or array-contains, sorted, without the document's
 * id, which every index contains. `order`: the fields of its order and ranges, '-' before a descending one. `group`: a query of all collections of this name.
 */
export type Query = { readonly of: string; readonly group?: true; readonly equal?: string; readonly order?: string };

const field = z.object({ fieldPath: z.string() });
const fieldFilter = z.object({ field, op: z.string() });
const one = z.object({ fieldFilter });
const structuredQuery = z.object({
  from: z.array(z.object({ collectionId: z.string(), allDescendants: z.optional(z.nullable(z.boolean())) })),
  where: z.optional(
    z.nullable(
      z.union([one, z.object({ compositeFilter: z.object({ op: z.literal('AND'), filters: z.array(one) }) })]),
    ),
  ),
  orderBy: z.optional(z.nullable(z.array(z.object({ field, direction: z.optional(z.string()) })))),
});

const EQUALS: ReadonlySet<string> = new Set(['EQUAL', 'IN', 'ARRAY_CONTAINS']);

/** The shape of a query as Firestore's API gets it. @throws Error for a kind of query that the product does not have. */
export function shapeOf(sent: unknown): Query {
  const { from, where, orderBy } = z.parse(structuredQuery, sent);
  const [source] = from;
  if (!source) throw new Error('a query of no collection');
  const filters = where ? ('compositeFilter' in where ? where.compositeFilter.filters : [where]) : [];
  const fields = filters.map((filter) => filter.fieldFilter);
  const equal = fields
    .filter(({ op, field: { fieldPath } }) => EQUALS.has(op) && fieldPath !== '__name__')
    .map((filter) => filter.field.fieldPath);
  const ordered = (orderBy ?? [])
    .filter((order) => order.field.fieldPath !== '__name__')
    .map((order) => ({ path: order.field.fieldPath, isDescending: order.direction === 'DESCENDING' }));
  // Firestore orders by the fields of ranges too, after the stated ones and in the last one's direction.
  const isDescending = ordered.at(-1)?.isDescending ?? false;
  const ranges = fields
    .filter(({ op }) => !EQUALS.has(op))
    .map((filter) => ({ path: filter.field.fieldPath, isDescending }));
  const order = [...ordered, ...ranges].map((at) => (at.isDescending ? `-${at.path}` : at.path));
  return {
    of: source.collectionId,
    ...(source.allDescendants ? { group: true as const } : {}),
    ...(equal.length > 0 ? { equal: [...new Set(equal)].toSorted().join(' ') } : {}),
    ...(order.length > 0 ? { order: [...new Set(order)].join(' ') } : {}),
  };
}

/** Equal for queries that need the same index. */
export const textOf = ({ of, group, equal = '', order = '' }: Query): string =>
  `${group ? 'all ' : ''}${of}: ${equal.split(' ').toSorted().join(' ')} | ${order}`;
