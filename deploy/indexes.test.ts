import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Query } from '../checks/queries/shape.ts';
import { root } from '../stack/services/folders.ts';
import { QUERIES } from './queries.ts';

type Field = { readonly fieldPath: string; readonly order: 'ASCENDING' | 'DESCENDING' };
type Composite = { readonly collectionGroup: string; readonly queryScope: string; readonly fields: readonly Field[] };
type Override = {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly ttl?: boolean;
  readonly indexes: readonly { readonly queryScope: string }[];
};

const config: { indexes: readonly Composite[]; fieldOverrides: readonly Override[] } = JSON.parse(
  readFileSync(join(root, 'firestore.indexes.json'), 'utf8'),
);
const words = (text = ''): readonly string[] => text.split(' ').filter(Boolean);
const bare = (field: string): string => field.replace('-', '');
const all = Object.values(QUERIES).flat();
const isComposite = ({ equal, order }: Query): boolean =>
  words(order).length > 0 && words(`${equal ?? ''} ${order}`).length > 1;
const scopeOf = ({ group }: Query): string => (group ? 'COLLECTION_GROUP' : 'COLLECTION');

/** Whether an index has the fields compared by equality, in any order, and then those of the order in theirs. */
function serves({ collectionGroup, queryScope, fields }: Composite, query: Query): boolean {
  const equal = words(query.equal);
  const first = fields.slice(0, equal.length).map(({ fieldPath }) => fieldPath);
  const rest = fields
    .slice(equal.length)
    .map(({ fieldPath, order }) => (order === 'DESCENDING' ? `-${fieldPath}` : fieldPath));
  return (
    collectionGroup === query.of &&
    queryScope === scopeOf(query) &&
    first.toSorted().join(' ') === equal.toSorted().join(' ') &&
    rest.join(' ') === words(query.order).join(' ')
  );
}

/** The override that counts for a field: its own, or that of the map it is in. */
function overrideOf(collection: string, field: string): Override | undefined {
  const own = config.fieldOverrides.filter(
    ({ collectionGroup, fieldPath }) =>
      collectionGroup === collection && (field === fieldPath || field.startsWith(`${fieldPath}.`)),
  );
  return own.toSorted((one, other) => other.fieldPath.length - one.fieldPath.length)[0];
}

describe('the list of queries', () => {
  const sources = globSync('{functions/src,src/data/firebase,sw}/**/*.ts', { cwd: root })
    .filter((file) => !/\.(test|testing)\.ts$/u.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
    .filter(({ text }) => /\b(where|orderBy)\(|collectionId: /u.test(text));

  test('has every file with a query, and no other', () => {
    expect(sources.map(({ file }) => file).toSorted()).toEqual(Object.keys(QUERIES).toSorted());
  });

  test.each(sources.map(({ file, text }) => [file, text] as const))('has the fields that %s names', (file, text) => {
    const named = [
      ...text.matchAll(/(?:where|orderBy|begunFor)\(\s*'([\w.]+)'|\['([\w.]+)', '(?:EQUAL|GREATER_THAN)'/gu),
    ].map(([, one, other]) => one ?? other ?? '');
    const listed = new Set(
      (QUERIES[file] ?? []).flatMap(({ equal, order }) => words(`${equal ?? ''} ${order ?? ''}`).map(bare)),
    );
    expect([...new Set(named)].filter((field) => !listed.has(field))).toEqual([]);
    if (named.length > 0) expect([...listed].filter((field) => !text.includes(field))).toEqual([]);
  });
});

describe('firestore.indexes.json', () => {
  test('has an index for each query that needs one, and none that no query needs', () => {
    const composite = all.filter(isComposite);
    expect(composite.filter((query) => !config.indexes.some((index) => serves(index, query)))).toEqual([]);
    expect(config.indexes.filter((index) => !composite.some((query) => serves(index, query)))).toEqual([]);
  });

  test('exempts no field that a query needs an index of its own for, and has those of collection groups', () => {
    const single = all.filter((query) => !isComposite(query));
    const missing = single.flatMap((query) =>
      words(`${query.equal ?? ''} ${query.order ?? ''}`)
        .map(bare)
        .filter((field) => {
          const override = overrideOf(query.of, field);
          const scopes = override?.indexes.map(({ queryScope }) => queryScope) ?? ['COLLECTION'];
          return !scopes.includes(scopeOf(query));
        })
        .map((field) => `${query.of}.${field}`),
    );
    expect(missing).toEqual([]);
  });

  test.each([
    ['orders', ['refunds', 'disputes', 'event', 'sellerTax']],
    ['devices', ['sent']],
    ['events', ['description', 'guestPreview']],
    ['guests', ['event']],
    ['mail', ['template']],
  ])('keeps large and growing fields of %s out of the indexes: %j', (collection, fields) => {
    expect(fields.map((field) => overrideOf(collection, field)?.indexes)).toEqual(fields.map(() => []));
  });

  test('removes messages of Stripe, former tickets and mails by themselves, once removeAt is over', () => {
    expect(config.fieldOverrides.filter(({ ttl }) => ttl)).toEqual([
      { collectionGroup: 'guests', fieldPath: 'removeAt', ttl: true, indexes: [] },
      { collectionGroup: 'formerTickets', fieldPath: 'removeAt', ttl: true, indexes: [] },
      { collectionGroup: 'stripeEvents', fieldPath: 'removeAt', ttl: true, indexes: [] },
      { collectionGroup: 'mail', fieldPath: 'removeAt', ttl: true, indexes: [] },
      { collectionGroup: 'mailStops', fieldPath: 'removeAt', ttl: true, indexes: [] },
    ]);
  });

  test('is valid for the tool that deploys it', () => {
    const { FirestoreApi } = createRequire(import.meta.url)('firebase-tools/lib/firestore/api');
    const api = new FirestoreApi();
    expect(() => api.validateSpec(api.upgradeOldSpec(config))).not.toThrow();
  });
});
