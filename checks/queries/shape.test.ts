import { queryBody } from '@arvo/domain/protocol/writes/restQuery.ts';
import { describe, expect, test } from 'vitest';
import { shapeOf, textOf } from './shape.ts';

const filter = (fieldPath: string, op: string) => ({ fieldFilter: { field: { fieldPath }, op, value: {} } });
const and = (...filters: readonly object[]) => ({ compositeFilter: { op: 'AND', filters } });
const by = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction });
const from = [{ collectionId: 'guests', allDescendants: true }];

describe('the shape of a query', () => {
  test('has the fields of its filters and its order, without the name that every order ends with', () => {
    const where = and(filter('userId', 'EQUAL'), filter('event.date', 'GREATER_THAN_OR_EQUAL'));
    const orderBy = [by('timestamp', 'DESCENDING'), by('event.date', 'DESCENDING'), by('__name__', 'DESCENDING')];
    const shape = { of: 'guests', group: true, equal: 'userId', order: '-timestamp -event.date' };
    expect(shapeOf({ from, where, orderBy })).toEqual(shape);
    // Firestore adds the field of a range by itself.
    expect(shapeOf({ from, where, orderBy: orderBy.slice(0, 1) })).toEqual(shape);
  });

  test('of one filter, of none, and of a list of values', () => {
    const one = [{ collectionId: 'orders' }];
    expect(shapeOf({ from: one, where: filter('nextCheckAt', 'LESS_THAN') })).toEqual({
      of: 'orders',
      order: 'nextCheckAt',
    });
    expect(shapeOf({ from: one })).toEqual({ of: 'orders' });
    const where = and(filter('state', 'IN'), filter('eventId', 'EQUAL'));
    expect(shapeOf({ from: one, where })).toEqual({ of: 'orders', equal: 'eventId state' });
    const byId = and(filter('hostId', 'EQUAL'), filter('__name__', 'IN'));
    expect(shapeOf({ from: one, where: byId })).toEqual({ of: 'orders', equal: 'hostId' });
  });

  test('is that of the worker’s queries too', () => {
    const { structuredQuery } = queryBody({
      collectionId: 'events',
      where: [['startAt', 'GREATER_THAN', 1]],
      limit: 5,
    });
    expect(shapeOf(structuredQuery)).toEqual({ of: 'events', order: 'startAt' });
  });

  test('is refused for a query that the list cannot name', () => {
    const where = { compositeFilter: { op: 'OR', filters: [filter('a', 'EQUAL'), filter('b', 'EQUAL')] } };
    expect(() => shapeOf({ from, where })).toThrow();
  });

  test('does not depend on the order of what is compared by equality', () => {
    expect(textOf({ of: 'orders', equal: 'state eventId' })).toBe(textOf({ of: 'orders', equal: 'eventId state' }));
    expect(textOf({ of: 'orders', order: 'a b' })).not.toBe(textOf({ of: 'orders', order: 'b a' }));
    expect(textOf({ of: 'orders', order: 'a' })).not.toBe(textOf({ of: 'orders', group: true, order: 'a' }));
  });
});
