import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bool, type Value, nothing, string } from '@arvo/storage-rules/evaluation/values.ts';
import type { Allow, Expression, FunctionDeclaration, Match, Method } from '@arvo/storage-rules/language/ast.ts';
import { checkRules } from '@arvo/storage-rules/language/checker.ts';
import { loadRules, type Ruleset } from '@arvo/storage-rules/ruleset.ts';
import { decide, fields, type Request, signedInAs } from '@arvo/storage-rules/trial.ts';

/** The deployed rules against docs/data-model.md, "Storage": who × which file × which method, and every limit exceeded. */

const shipped = loadRules(readFileSync(new URL('../../../storage.rules', import.meta.url), 'utf8'));

const bucket = '/b/demo-arvo.firebasestorage.app/o';
const newEvent = 'NotYetThereEvent0001';
const hostsEvent = 'TheHostsOwnEvent0001';
const deletedEvent = 'DeletedTombstone0001';
const person = (profileComplete: boolean): Value => fields({ profileComplete: bool(profileComplete) });
const documents = {
  [`events/${hostsEvent}`]: fields({ creatorId: string('host') }),
  [`events/${hostsEvent}/private/place`]: fields({ address: string('1 Example St') }),
  // The tombstone of a deleted event.
  [`events/${deletedEvent}/private/place`]: fields({}),
  'users/host': person(true),
  'users/other': person(true),
  'users/caller': person(true),
  'users/newcomer': person(false),
  'users/unverified': person(false),
};

const photo = (changes: Readonly<Record<string, Value>> = {}): Value =>
  fields({
    contentType: string('image/jpeg'),
    contentDisposition: nothing,
    contentEncoding: nothing,
    size: { type: 'int', value: 5_242_880 },
    ...changes,
  });
const sized = (value: number): Value => photo({ size: { type: 'int', value } });
const typed = (contentType: string): Value => photo({ contentType: string(contentType) });
const disposed = (contentDisposition: Value): Value => photo({ contentDisposition });
const encoded = (contentEncoding: Value): Value => photo({ contentEncoding });

const verified = { email_verified: bool(true) };
const people = {
  visitor: nothing,
  host: signedInAs('host', verified),
  other: signedInAs('other', verified),
  /** By phone, without an e-mail address. */
  caller: signedInAs('caller', { phone_number: string('+61412345678') }),
  /** Has signed in; the profile is not complete yet. */
  newcomer: signedInAs('newcomer', verified),
  /** A password account with an unverified address. */
  unverified: signedInAs('unverified', { email_verified: bool(false) }),
  /** Signed in while users/{uid} could not be written. */
  unrecorded: signedInAs('unrecorded', verified),
};
type Who = keyof typeof people;

const picture = 'users/host/profile/profile_1767225600000.jpg';
const pictureOf = (who: Who): string => `users/${who}/profile/profile_1767225600000.jpg`;
const photoOf = (event: string): string => `events/${event}/photo_1767225600000.jpg`;

type Row = readonly [
  permitted: boolean,
  who: Who,
  method: Method,
  file: string,
  more?: Pick<Request, 'file' | 'stored'>,
];
const fresh = { file: photo() };
const replacing = { file: photo(), stored: photo() };

const rows: readonly Row[] = [
  // A person's picture
  [true, 'visitor', 'get', picture],
  [true, 'other', 'get', picture],
  [true, 'host', 'create', picture, fresh],
  [true, 'host', 'create', 'users/host/profile/profile_0.jpg', { file: sized(1) }],
  [false, 'visitor', 'create', picture, fresh],
  [false, 'other', 'create', picture, fresh],
  [false, 'host', 'create', picture, replacing],
  [false, 'host', 'update', picture, replacing],
  [true, 'newcomer', 'create', pictureOf('newcomer'), fresh],
  [true, 'caller', 'create', pictureOf('caller'), fresh],
  [false, 'unverified', 'create', pictureOf('unverified'), fresh],
  [true, 'unrecorded', 'create', pictureOf('unrecorded'), fresh],
  [false, 'host', 'delete', picture, { stored: photo() }],
  [false, 'other', 'delete', picture, { stored: photo() }],
  [false, 'visitor', 'delete', picture, { stored: photo() }],
  [false, 'host', 'create', picture, { file: sized(0) }],
  [false, 'host', 'create', picture, { file: sized(5_242_881) }],
  [false, 'host', 'create', picture, { file: typed('image/png') }],
  [false, 'host', 'create', picture, { file: typed('text/html') }],
  [false, 'host', 'create', picture, { file: typed('image/jpeg; charset=utf-8') }],
  [false, 'host', 'create', picture, { file: photo({ contentType: nothing }) }],
  [true, 'host', 'create', picture, { file: disposed(string('')) }],
  [true, 'host', 'create', picture, { file: disposed(string('inline')) }],
  [true, 'host', 'create', picture, { file: disposed(string("inline; filename*=utf-8''profile_1767225600000.jpg")) }],
  [false, 'host', 'create', picture, { file: disposed(string("inline; filename*=utf-8''invoice.exe")) }],
  [false, 'host', 'create', picture, { file: disposed(string('attachment')) }],
  [false, 'host', 'create', picture, { file: disposed(string('attachment; filename="invoice.exe"')) }],
  [true, 'host', 'create', picture, { file: encoded(string('')) }],
  [true, 'host', 'create', picture, { file: encoded(string('identity')) }],
  [false, 'host', 'create', picture, { file: encoded(string('gzip')) }],
  ...[
    'profile_.jpg',
    'profile_1.png',
    'profile_1.jpg.html',
    'profile_1xjpg',
    'xprofile_1.jpg',
    'profile_-1.jpg',
    'photo_1.jpg',
  ]
    .concat('profile_1234567890123456.jpg', 'profile_1\n.jpg')
    .map((name): Row => [false, 'host', 'create', `users/host/profile/${name}`, fresh]),
  [false, 'host', 'create', 'users/host/profile_1.jpg', fresh],
  [false, 'host', 'create', 'users/host/profile/a/profile_1.jpg', fresh],
  [false, 'host', 'create', 'users/host/other/profile_1.jpg', fresh],
  [false, 'host', 'create', 'users//profile/profile_1.jpg', fresh],
  [false, 'visitor', 'get', 'users/host/other/profile_1.jpg'],

  // An event's photo before the event is written
  [true, 'visitor', 'get', photoOf(newEvent)],
  [true, 'host', 'create', photoOf(newEvent), fresh],
  [true, 'host', 'create', photoOf(newEvent).replace('.jpg', '_212.jpg'), fresh],
  [true, 'other', 'create', photoOf(newEvent), { file: sized(1) }],
  [true, 'caller', 'create', photoOf(newEvent), fresh],
  [false, 'visitor', 'create', photoOf(newEvent), fresh],
  [false, 'newcomer', 'create', photoOf(newEvent), fresh],
  [false, 'unverified', 'create', photoOf(newEvent), fresh],
  [false, 'unrecorded', 'create', photoOf(newEvent), fresh],
  [false, 'other', 'create', photoOf('short'), fresh],
  [false, 'other', 'create', photoOf(`${newEvent}1`), fresh],
  [false, 'other', 'create', photoOf('NotYetThereEvent000_'), fresh],
  [false, 'other', 'create', photoOf('..'), fresh],
  [false, 'host', 'delete', photoOf(newEvent), { stored: photo() }],

  // … after it was deleted
  [true, 'visitor', 'get', photoOf(deletedEvent)],
  [false, 'host', 'create', photoOf(deletedEvent), fresh],
  [false, 'other', 'create', photoOf(deletedEvent), fresh],

  // … and of an existing event
  [true, 'visitor', 'get', photoOf(hostsEvent)],
  [true, 'host', 'create', photoOf(hostsEvent), fresh],
  [false, 'host', 'create', photoOf(hostsEvent), { file: disposed(string('attachment')) }],
  [false, 'host', 'create', photoOf(hostsEvent), { file: encoded(string('gzip')) }],
  [false, 'other', 'create', photoOf(hostsEvent), fresh],
  [false, 'visitor', 'create', photoOf(hostsEvent), fresh],
  [false, 'host', 'create', photoOf(hostsEvent), replacing],
  [false, 'host', 'update', photoOf(hostsEvent), replacing],
  [false, 'host', 'delete', photoOf(hostsEvent), { stored: photo() }],
  [false, 'other', 'delete', photoOf(hostsEvent), { stored: photo() }],
  [false, 'visitor', 'delete', photoOf(hostsEvent), { stored: photo() }],
  [false, 'host', 'create', photoOf(hostsEvent), { file: sized(0) }],
  [false, 'host', 'create', photoOf(hostsEvent), { file: sized(5_242_881) }],
  [false, 'host', 'create', photoOf(hostsEvent), { file: typed('image/svg+xml') }],
  ...[
    'photo_.jpg',
    'photo_1.jpeg',
    'photo_1.jpg.html',
    'photo_1xjpg',
    'aphoto_1.jpg',
    'profile_1.jpg',
    'photo_1234567890123456.jpg',
    'photo_1_.jpg',
    'photo_1_1234.jpg',
    'photo_1_-12.jpg',
    'photo_1_2_3.jpg',
  ].map((name): Row => [false, 'host', 'create', `events/${hostsEvent}/${name}`, fresh]),
  [false, 'host', 'create', `events/${hostsEvent}/a/photo_1.jpg`, fresh],
  [false, 'host', 'create', `events/photo_1.jpg`, fresh],

  // Nobody lists a folder, or reads or writes elsewhere
  ...[
    '',
    'users',
    'users/host',
    'users/host/profile',
    picture,
    'events',
    `events/${hostsEvent}`,
    photoOf(hostsEvent),
  ].flatMap((folder) => (['visitor', 'host', 'other'] as const).map((who): Row => [false, who, 'list', folder])),
  ...['file.jpg', 'secret/file.jpg', 'tickets/file.jpg'].flatMap((file): Row[] => [
    [false, 'host', 'get', file],
    [false, 'host', 'create', file, fresh],
    [false, 'host', 'update', file, replacing],
    [false, 'host', 'delete', file, { stored: photo() }],
  ]),
];

const verdict = (rules: Ruleset, [, who, method, file, more]: Row): boolean =>
  decide(rules, { method, path: file === '' ? bucket : `${bucket}/${file}`, auth: people[who], documents, ...more }) ===
  'permitted';

describe('who may do what with which file', () => {
  test.each(rows.map((row) => [row[0] ? 'permitted' : 'denied', row[1], row[2], row[3], row] as const))(
    '%s: %s %s %s',
    (_answer, _who, _method, _file, row) => {
      expect(verdict(shipped, row)).toBe(row[0]);
    },
  );

  test('a missing uid is never the host, even of an event without a host', () => {
    const nameless = fields({ uid: nothing, token: fields({}) });
    const orphan = { ...documents, [`events/${hostsEvent}`]: fields({ title: string('No host') }) };
    const request = { method: 'create', path: `${bucket}/${photoOf(hostsEvent)}`, file: photo() } as const;
    expect(decide(shipped, { ...request, auth: nameless, documents })).not.toBe('permitted');
    expect(decide(shipped, { ...request, auth: nameless, documents: orphan })).not.toBe('permitted');
  });
});

/** Every expression with one operand of one `&&` or `||` in it dropped, one `!`, one element of a list or one side of a `?:`. */
function* without(expression: Expression): Generator<Expression> {
  if (expression.kind === 'conditional') {
    yield expression.yes;
    yield expression.no;
    for (const yes of without(expression.yes)) yield { ...expression, yes };
    for (const no of without(expression.no)) yield { ...expression, no };
    for (const condition of without(expression.condition)) yield { ...expression, condition };
    return;
  }
  if (expression.kind === 'binary' && expression.operator === 'in' && expression.right.kind === 'list') {
    const { right } = expression;
    for (const at of right.items.keys())
      yield { ...expression, right: { ...right, items: right.items.toSpliced(at, 1) } };
    return;
  }
  if (expression.kind === 'unary' && expression.operator === '!') {
    yield expression.operand;
    for (const operand of without(expression.operand)) yield { ...expression, operand };
  }
  if (expression.kind !== 'binary' || (expression.operator !== '&&' && expression.operator !== '||')) return;
  yield expression.left;
  yield expression.right;
  for (const left of without(expression.left)) yield { ...expression, left };
  for (const right of without(expression.right)) yield { ...expression, right };
}

function* mutantsOfFunctions(functions: readonly FunctionDeclaration[]): Generator<readonly FunctionDeclaration[]> {
  for (const [index, declaration] of functions.entries()) {
    for (const result of without(declaration.result)) yield functions.with(index, { ...declaration, result });
  }
}

function* mutantsOfAllow(allow: Allow): Generator<Allow> {
  const always: Expression = { kind: 'literal', literal: { type: 'bool', value: true }, at: allow.at };
  const never: Expression = { kind: 'literal', literal: { type: 'bool', value: false }, at: allow.at };
  yield { ...allow, condition: never };
  if (allow.condition === undefined || allow.condition.kind === 'literal') return;
  yield { ...allow, condition: always };
  for (const condition of without(allow.condition)) yield { ...allow, condition };
}

function* mutantsOfMatch(match: Match): Generator<Match> {
  for (const functions of mutantsOfFunctions(match.functions)) yield { ...match, functions };
  for (const [index, allow] of match.allows.entries()) {
    for (const mutant of mutantsOfAllow(allow)) yield { ...match, allows: match.allows.with(index, mutant) };
  }
  for (const [index, inner] of match.matches.entries()) {
    for (const mutant of mutantsOfMatch(inner)) yield { ...match, matches: match.matches.with(index, mutant) };
  }
}

test('every clause of the rules is needed: without it a row of the table fails', () => {
  const mutants = shipped.rules.matches.flatMap((match, index) =>
    [...mutantsOfMatch(match)].map((mutant) => ({
      ...shipped.rules,
      matches: shipped.rules.matches.with(index, mutant),
    })),
  );
  const survivors = mutants.filter((rules) => {
    const mutant: Ruleset = { rules, functions: checkRules(rules) };
    return rows.every((row) => verdict(mutant, row) === row[0]);
  });
  expect(mutants.length).toBeGreaterThan(20);
  expect(survivors).toEqual([]);
});
