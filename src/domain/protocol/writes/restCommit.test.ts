import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { asEventId } from '../../events/event.ts';
import { asUserId } from '../../people/person.ts';
import type { FieldValue } from './documentWrite.ts';
import { leaveWrites } from '../../guests/guestWrites.ts';
import { parseCommitAnswer, parseDocumentAnswer, parseQueryAnswer } from './restAnswer.schema.ts';
import { commitBody } from './restCommit.ts';
import { queryBody } from './restQuery.ts';

const ROOT = 'projects/demo/databases/(default)/documents';
const fieldsOf = (value: FieldValue) =>
  commitBody('demo', [{ kind: 'set', path: 'a/b', fields: { value } }]).writes[0] as { update: { fields: object } };

test('a leave is a delete, a replacement with the commit time, and a decrement with an exists precondition', () => {
  expect(commitBody('demo', leaveWrites(asEventId('e1'), asUserId('ada')))).toEqual({
    writes: [
      { delete: `${ROOT}/events/e1/guests/ada` },
      {
        update: { name: `${ROOT}/events/e1/departures/ada`, fields: { userId: { stringValue: 'ada' } } },
        updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
      },
      {
        update: { name: `${ROOT}/events/e1`, fields: {} },
        updateMask: { fieldPaths: [] },
        updateTransforms: [{ fieldPath: 'ticketCount', increment: { integerValue: '-1' } }],
        currentDocument: { exists: true },
      },
    ],
  });
});

test('a create has a precondition that the document does not exist, a merge keeps other fields', () => {
  const fields = { name: 'Ada' };
  const body = commitBody('demo', [
    { kind: 'create', path: 'a/b', fields },
    { kind: 'merge', path: 'a/c', fields, serverTimes: ['at'] },
  ]);
  expect(body.writes).toMatchObject([
    { currentDocument: { exists: false } },
    { updateMask: { fieldPaths: ['name'] }, updateTransforms: [{ fieldPath: 'at' }] },
  ]);
  expect(body.writes[0]).not.toHaveProperty('updateMask');
  expect(body.writes[0]).not.toHaveProperty('updateTransforms');
  expect(body.writes[1]).not.toHaveProperty('currentDocument');
});

test.each<[FieldValue, object]>([
  [25, { integerValue: '25' }],
  [25.5, { doubleValue: 25.5 }],
  [null, { nullValue: null }],
  [false, { booleanValue: false }],
  [[], { arrayValue: { values: [] } }],
  [new Date(0), { timestampValue: '1970-01-01T00:00:00.000Z' }],
  [
    { at: [new Date(1)] },
    { mapValue: { fields: { at: { arrayValue: { values: [{ timestampValue: '1970-01-01T00:00:00.001Z' }] } } } } },
  ],
])('%j is encoded for REST', (value, form) => {
  expect(fieldsOf(value).update.fields).toEqual({ value: form });
});

/** As the domain reads a value: timestamps in ms. */
const asRead = (value: FieldValue): unknown => {
  if (value instanceof Date) return value.getTime();
  if (Array.isArray(value)) return value.map(asRead);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asRead(inner)]));
};

const { value: anyValue } = fc.letrec<{ value: FieldValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
    fc.string(),
    fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/u), tie('value'), { maxKeys: 3 }),
  ),
}));

test('every value that a write can contain is read back unchanged', () => {
  fc.assert(
    fc.property(anyValue, (value) => {
      const { update } = fieldsOf(value);
      const answer = parseDocumentAnswer(JSON.parse(JSON.stringify({ name: 'a/b', ...update })));
      expect(answer).toEqual({ kind: 'found', path: `${ROOT}/a/b`, id: 'b', data: { value: asRead(value) } });
    }),
  );
});

test('a document is read with timestamps as ms, and its id from its name', () => {
  const fields = {
    title: { stringValue: 'Picnic' },
    ticketCount: { integerValue: '2' },
    price: { doubleValue: 25.5 },
    isPaid: { booleanValue: true },
    endAt: { nullValue: null },
    startAt: { timestampValue: '2031-02-28T08:00:00.123456789Z' },
    guestPreview: { arrayValue: {} },
    event: { mapValue: { fields: { at: { timestampValue: '1970-01-01T00:00:01Z' } } } },
    empty: { mapValue: {} },
    place: { geoPointValue: { latitude: 0, longitude: 0 } },
  };
  expect(parseDocumentAnswer({ name: `${ROOT}/events/e1`, fields, createTime: 'x' })).toEqual({
    kind: 'found',
    path: `${ROOT}/events/e1`,
    id: 'e1',
    data: {
      title: 'Picnic',
      ticketCount: 2,
      price: 25.5,
      isPaid: true,
      endAt: null,
      startAt: Date.UTC(2031, 1, 28, 8, 0, 0, 123),
      guestPreview: [],
      event: { at: 1000 },
      empty: {},
      place: null,
    },
  });
});

test('a document without fields exists', () => {
  expect(parseDocumentAnswer({ name: `${ROOT}/a/b` })).toEqual({
    kind: 'found',
    path: `${ROOT}/a/b`,
    id: 'b',
    data: {},
  });
});

test.each([
  [{ error: { code: 404, status: 'NOT_FOUND', message: 'none' } }, { kind: 'missing' }],
  [{ error: { code: 403, status: 'PERMISSION_DENIED' } }, { kind: 'refused' }],
  [{ error: { code: 401, status: 'UNAUTHENTICATED' } }, null],
  ['<!doctype html>', null],
])('%j is not parsed as a document', (json, answer) => {
  expect(parseDocumentAnswer(json)).toEqual(answer);
});

test.each([
  [{ writeResults: [{}], commitTime: '2026-01-01T00:00:00Z' }, { kind: 'committed' }],
  [{ error: { status: 'ABORTED', message: 'busy' } }, { kind: 'refused', code: 'aborted', message: 'busy' }],
  [{ error: { status: 'OUT_OF_TEA' } }, { kind: 'refused', code: 'unknown', message: '' }],
  [{}, null],
  [{ success: true }, null],
])('parses the commit answer %j', (json, answer) => {
  expect(parseCommitAnswer(json)).toEqual(answer);
});

test('a query has one filter for each condition', () => {
  const where = [
    ['userId', 'EQUAL', 'ada'],
    ['event.startAt', 'GREATER_THAN', new Date(0)],
  ] as const;
  expect(queryBody({ collectionId: 'guests', allDescendants: true, where, limit: 5 }).structuredQuery).toEqual({
    from: [{ collectionId: 'guests', allDescendants: true }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: [
          { fieldFilter: { field: { fieldPath: 'userId' }, op: 'EQUAL', value: { stringValue: 'ada' } } },
          {
            fieldFilter: {
              field: { fieldPath: 'event.startAt' },
              op: 'GREATER_THAN',
              value: { timestampValue: '1970-01-01T00:00:00.000Z' },
            },
          },
        ],
      },
    },
    limit: 5,
  });
});

test.each([
  [[{ readTime: '2031-02-28T08:00:00Z' }], []],
  [[{ document: { name: `${ROOT}/a/b` } }, {}], [{ path: `${ROOT}/a/b`, id: 'b', data: {} }]],
  [
    [{ document: { name: `${ROOT}/a/b` }, readTime: '2031-02-28T08:00:00Z' }],
    [{ path: `${ROOT}/a/b`, id: 'b', data: {} }],
  ],
  [[{ error: { code: 403, status: 'PERMISSION_DENIED' } }], null],
  [{ error: { code: 403, status: 'PERMISSION_DENIED' } }, null],
  ['<!doctype html>', null],
])('parses the query answer %j', (json, found) => {
  expect(parseQueryAnswer(json)).toEqual(found);
});
