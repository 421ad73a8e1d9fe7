import { describe, expect, test } from 'vitest';
import { type Answer, Protocol } from './protocol.ts';
import { rulesWith } from './trial.ts';

const say = (protocol: Protocol, message: unknown): Answer | undefined => protocol.answer(JSON.stringify(message));

const load = (protocol: Protocol, content: string, id = 0, rulesetName = '0'): Answer | undefined =>
  say(protocol, {
    action: 'load_ruleset',
    id,
    context: { rulesetName, source: { files: [{ name: 'storage.rules', content }] } },
  });

const verify = (protocol: Protocol, id: number, context: object = {}): Answer | undefined =>
  say(protocol, {
    action: 'verify',
    id,
    context: {
      rulesetName: '0',
      service: 'firebase.storage',
      path: '/b/bucket/o/file',
      method: 'get',
      variables: { resource: { null_value: null }, request: { map_value: { fields: {} } } },
      ...context,
    },
  });

const permit = (id: number, allowed: boolean) => ({
  id,
  status: 'ok',
  errors: [],
  warnings: [],
  result: { permit: allowed },
});

const loaded = (condition: string): Protocol => {
  const protocol = new Protocol();
  expect(load(protocol, rulesWith(condition))).toMatchObject({ errors: [] });
  return protocol;
};

describe('loading rules', () => {
  test('answers with their version', () => {
    expect(load(new Protocol(), rulesWith('true'), 7)).toEqual({
      id: 7,
      status: 'ok',
      errors: [],
      warnings: [],
      result: { rulesVersion: 2 },
    });
  });

  test('answers refused rules with an error in the form that firebase-tools prints', () => {
    const answer = load(new Protocol(), rulesWith('nobody'));
    const error = {
      description_: 'there is no nobody here',
      sourcePosition_: { fileName_: 'storage.rules', line_: 5, column_: 27 },
    };
    expect(answer).toMatchObject({ status: 'ok', errors: [JSON.stringify(error)] });
  });

  test('that are refused permits nothing, even if valid rules had the same name before', () => {
    const protocol = loaded('true');
    expect(verify(protocol, 1)).toEqual(permit(1, true));
    load(protocol, rulesWith('nobody'));
    expect(verify(protocol, 2)).toMatchObject({ errors: ['no such rules are loaded'], result: { permit: false } });
  });

  test('nested too deeply for the stack is refused', () => {
    const chain = `1${' + 1'.repeat(50_000)} > 0`;
    expect(load(new Protocol(), rulesWith(chain))).toMatchObject({
      errors: [expect.stringContaining('nested too deeply')],
    });
  });

  test.each([
    [undefined],
    [{ files: [] }],
    [{ files: [{ name: 'a' }] }],
    [
      {
        files: [
          { name: 'a', content: rulesWith('true') },
          { name: 'b', content: rulesWith('true') },
        ],
      },
    ],
  ])('from anything but one file is refused: %j', (source) => {
    const answer = say(new Protocol(), { action: 'load_ruleset', id: 0, context: { rulesetName: '0', source } });
    expect(answer).toMatchObject({ status: 'ok', errors: ['the rules must be one file'] });
  });
});

describe('judging a request', () => {
  test('permits and denies', () => {
    expect(verify(loaded('true'), 3)).toEqual(permit(3, true));
    expect(verify(loaded('false'), 3)).toEqual(permit(3, false));
  });

  test('that cannot be evaluated is denied, without a warning', () => {
    expect(verify(loaded('request.auth.uid == "a"'), 3)).toEqual(permit(3, false));
  });

  test.each([
    ['another ruleset', { rulesetName: '1' }],
    ['another service', { service: 'cloud.firestore' }],
    ['an unknown method', { method: 'read' }],
    ['no path', { path: null }],
  ])('of %s is denied', (_what, context) => {
    expect(verify(loaded('true'), 3, context)).toMatchObject({
      errors: [expect.any(String)],
      result: { permit: false },
    });
  });

  test('decodes values as firebase-tools encodes them', () => {
    const condition = [
      "request.auth.uid == 'u' && request.auth.token.admin == true && request.auth.token.score == 0.5",
      "request.auth.token.list == [1, 'a'] && request.resource.size == 5 && resource == null",
      "request.path == /b/bucket/o/file && request.time == timestamp.date(2026, 1, 1) + duration.value(5, 'ms')",
    ].join(' && ');
    const token = {
      admin: { bool_value: true },
      score: { float_value: 0.5 },
      list: { list_value: { values: [{ int_value: 1 }, { string_value: 'a' }] } },
    };
    const fields = {
      auth: { map_value: { fields: { uid: { string_value: 'u' }, token: { map_value: { fields: token } } } } },
      resource: { map_value: { fields: { size: { int_value: 5 } } } },
      path: { path_value: { segments: ['b', 'bucket', 'o', 'file'].map((simple) => ({ simple })) } },
      time: { timestamp_value: '2026-01-01T00:00:00.005Z' },
    };
    const variables = { resource: { null_value: null }, request: { map_value: { fields } } };
    expect(verify(loaded(condition), 3, { variables })).toEqual(permit(3, true));
  });

  test.each<unknown>([
    { set_value: { values: [] } },
    { int_value: 1.5 },
    { int_value: '9223372036854775807' },
    { string_value: 1 },
    { bool_value: 'true' },
    { timestamp_value: 'now' },
    { timestamp_value: '2026-13-01T00:00:00Z' },
    { path_value: { segments: [{ capture: 'a' }] } },
    { bool_value: true, int_value: 1 },
    { __proto__: null, constructor: 1 },
    {},
    null,
    'true',
  ])('an unsupported value permits nothing: %j', (auth) => {
    const protocol = loaded("request.auth == null || request.auth != 'a' || request.auth is bool");
    const variables = { resource: { null_value: null }, request: { map_value: { fields: { auth } } } };
    expect(verify(protocol, 3, { variables })).toMatchObject({ errors: [], result: { permit: false } });
  });
});

describe('documents of Firestore', () => {
  const condition = `firestore.get(/databases/(default)/documents/events/e1).data.creatorId == 'u'
    || firestore.exists(/databases/(default)/documents/users/u1)`;
  const requests = (id: number, document: string) => ({
    server_request_id: id,
    status: 'ok',
    action: 'fetch_firestore_document',
    context: { path: `/databases/(default)/documents/${document}` },
  });
  const document = (fields: object) => ({ status: 'ok', result: { name: 'n', fields }, warnings: [], errors: [] });
  const missing = { status: 'not_found', warnings: [], errors: [] };

  test('are requested one by one, and decide the request', () => {
    const protocol = loaded(condition);
    expect(verify(protocol, 4)).toEqual(requests(4, 'events/e1'));
    expect(say(protocol, { ...document({ creatorId: { stringValue: 'x' } }), id: 4 })).toEqual(requests(4, 'users/u1'));
    expect(say(protocol, { ...document({}), id: 4 })).toEqual(permit(4, true));
  });

  test('that do not exist are null', () => {
    const protocol = loaded(condition);
    verify(protocol, 4);
    expect(say(protocol, { ...missing, id: 4 })).toEqual(requests(4, 'users/u1'));
    expect(say(protocol, { ...missing, id: 4 })).toMatchObject({ result: { permit: false } });
  });

  test('of two concurrent requests are kept separate', () => {
    const protocol = loaded("firestore.get(/databases/(default)/documents/events/$(file)).data.creatorId == 'u'");
    expect(verify(protocol, 4, { path: '/b/bucket/o/a' })).toEqual(requests(4, 'events/a'));
    expect(verify(protocol, 5, { path: '/b/bucket/o/b' })).toEqual(requests(5, 'events/b'));
    expect(say(protocol, { ...document({ creatorId: { stringValue: 'u' } }), id: 5 })).toEqual(permit(5, true));
    expect(say(protocol, { ...document({ creatorId: { stringValue: 'x' } }), id: 4 })).toEqual(permit(4, false));
  });

  test('that cannot be read deny the request', () => {
    const protocol = loaded('!firestore.exists(/databases/(default)/documents/events/e1)');
    verify(protocol, 4);
    expect(say(protocol, { status: 'invalid_state', id: 4 })).toMatchObject({
      errors: ['a document could not be read'],
      result: { permit: false },
    });
  });

  test('that were not requested are an unknown action', () => {
    expect(say(loaded('true'), { ...document({}), id: 9 })).toMatchObject({ result: { permit: false } });
  });

  test("are decoded from Firestore's encoding", () => {
    const data = 'firestore.get(/databases/(default)/documents/events/e1).data';
    const protocol = loaded(
      `${data}.n == 7 && ${data}.d == 0.5 && ${data}.b && ${data}.z == null && ${data}.l == ['a'] && ${data}.m.k == 'v'
        && ${data}.t == timestamp.value(1767225600000) + duration.value(123456, 'ns') && ${data}.e == [] && ${data}.f == {}`,
    );
    verify(protocol, 4);
    const fields = {
      n: { integerValue: '7' },
      d: { doubleValue: 0.5 },
      b: { booleanValue: true },
      z: { nullValue: null },
      l: { arrayValue: { values: [{ stringValue: 'a' }] } },
      e: { arrayValue: {} },
      m: { mapValue: { fields: { k: { stringValue: 'v' } } } },
      f: { mapValue: {} },
      t: { timestampValue: '2026-01-01T00:00:00.000123456Z' },
    };
    expect(say(protocol, { ...document(fields), id: 4 })).toEqual(permit(4, true));
  });

  test.each<object>([
    { geoPointValue: { latitude: 1, longitude: 2 } },
    { bytesValue: 'AA==' },
    { referenceValue: 'a/b' },
  ])('with an unsupported value permit nothing: %j', (value) => {
    const field = 'firestore.get(/databases/(default)/documents/events/e1).data.v';
    const protocol = loaded(`${field} == null || ${field} != null || ${field} is map`);
    verify(protocol, 4);
    expect(say(protocol, { ...document({ v: value }), id: 4 })).toMatchObject({ result: { permit: false } });
  });
});

describe('an invalid request', () => {
  test.each(['', 'hello', '[]', 'null', '{}', '{"id":"1"}', '{"action":"verify"}'])('%s gets no answer', (line) => {
    expect(loaded('true').answer(line)).toBeUndefined();
  });

  test.each(['stop', 'VERIFY', '', null])('action %j is denied', (action) => {
    expect(say(loaded('true'), { action, id: 1 })).toMatchObject({
      errors: [expect.any(String)],
      result: { permit: false },
    });
  });

  test('a request that exceeds a limit is denied, with the reason', () => {
    const list = `[${'1,'.repeat(1200)}1]`;
    expect(verify(loaded(`true && 1 in ${list} || true`), 1)).toMatchObject({
      errors: ['refused: more than 1000 expressions'],
      result: { permit: false },
    });
  });
});
