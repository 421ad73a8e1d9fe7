import { readFileSync } from 'node:fs';
import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { beforeEach, expect, it, vi } from 'vitest';

/**
 * Tests what the queries request. tests/contract/orders.test.ts tests that the rules allow them and that they find the
 * right documents.
 */

type Part =
  | { readonly kind: 'where'; readonly field: string; readonly op: string }
  | { readonly kind: 'orderBy'; readonly field: string; readonly direction: string }
  | { readonly kind: 'limit'; readonly most: number };
type Request = { readonly path: string; readonly parts: readonly Part[] };

const requests: Request[] = [];
vi.mock('../platform/firestore.ts', () => ({ firestore: () => ({}), plain: (value: unknown) => value }));
vi.mock('firebase/firestore', () => ({
  collection: (_store: unknown, path: string): Request => ({ path, parts: [] }),
  where: (field: string, op: string): Part => ({ kind: 'where', field, op }),
  orderBy: (field: string, direction = 'asc'): Part => ({ kind: 'orderBy', field, direction }),
  limit: (most: number): Part => ({ kind: 'limit', most }),
  startAfter: () => ({}),
  query: ({ path, parts }: Request, ...more: Part[]): Request => ({ path, parts: [...parts, ...more] }),
  onSnapshot: (query: Request) => {
    requests.push(query);
    return () => {};
  },
  getDocsFromServer: async (query: Request) => {
    requests.push(query);
    return { docs: [] };
  },
}));

const { watchMyOrders, watchOrdersOfEvent, watchTickets } = await import('./orders.ts');
beforeEach(() => {
  requests.length = 0;
});

type Index = {
  readonly collectionGroup: string;
  readonly fields: readonly { readonly fieldPath: string; readonly order: 'ASCENDING' | 'DESCENDING' }[];
};
const { indexes }: { indexes: readonly Index[] } = JSON.parse(
  readFileSync(new URL('../../../../firestore.indexes.json', import.meta.url), 'utf8'),
);

/**
 * Firestore serves equality filters without an order, or one ordered field without filters, from its automatic indexes.
 * Filters with an order need a composite index: the filtered fields in any order, then the ordered ones.
 */
function hasIndex({ path, parts }: Request): boolean {
  const filtered = parts.flatMap((part) => (part.kind === 'where' ? [part] : []));
  const ordered = parts.flatMap((part) => (part.kind === 'orderBy' ? [part] : []));
  expect(filtered.filter(({ op }) => op !== '==')).toEqual([]);
  if (filtered.length === 0 || ordered.length === 0) return true;
  const wanted = (fields: Index['fields']) =>
    fields.length === filtered.length + ordered.length &&
    filtered.every(({ field }) => fields.slice(0, filtered.length).some(({ fieldPath }) => fieldPath === field)) &&
    ordered.every(({ field, direction }, at) => {
      const index = fields[filtered.length + at];
      return index?.fieldPath === field && (index.order === 'DESCENDING') === (direction === 'desc');
    });
  const collection = path.split('/').at(-1);
  return indexes.some(({ collectionGroup, fields }) => collectionGroup === collection && wanted(fields));
}

const eventId = asEventId('event');
const uid = asUserId('ada');
it.each<[string, () => unknown]>([
  ['watchOrdersOfEvent', () => watchOrdersOfEvent(eventId, uid, () => {})()],
  ['watchMyOrders', () => watchMyOrders(eventId, uid, () => {})()],
  ['watchTickets', () => watchTickets(eventId, uid, () => {})()],
])('%s sends one query within the limit of the rules, and has its index', async (_name, request) => {
  await request();
  expect(requests).toHaveLength(1);
  const [query] = requests;
  if (!query) throw new Error('no query was sent');
  const limits = query.parts.flatMap((part) => (part.kind === 'limit' ? [part.most] : []));
  expect(limits).toEqual([100]);
  expect(hasIndex(query)).toBe(true);
});

it('a query without its index fails this test', () => {
  const filter = { kind: 'where', field: 'buyerId', op: '==' } as const;
  const order = { kind: 'orderBy', field: 'createdAt', direction: 'desc' } as const;
  expect(hasIndex({ path: 'orders', parts: [filter, order] })).toBe(false);
});
