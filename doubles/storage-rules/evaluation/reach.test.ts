import { describe, expect, test } from 'vitest';
import { fields, outcome, signedInAs } from '../trial.ts';
import { list, string } from './values.ts';

describe('documents of Firestore', () => {
  const documents = {
    'events/e1': fields({ creatorId: string('u1'), tags: list([string('a')]) }),
    'users/u1': fields({ admin: { type: 'bool', value: true } }),
    'users/u2': fields({}),
  };
  const event = 'firestore.get(/databases/(default)/documents/events/e1)';
  const admin = 'firestore.get(/databases/(default)/documents/users/$(request.auth.uid)).data.admin';
  const user2 = 'firestore.exists(/databases/(default)/documents/users/u2)';

  test.each([
    [`${event}.data.creatorId == request.auth.uid`, true],
    [`${event}.data.tags[0] == 'a' && ${event}.id == 'e1'`, true],
    [`${event}.data.missing == null`, 'error'],
    [admin, true],
    [`${event} != null && ${admin}`, true],
    [`firestore.exists(/databases/(default)/documents/events/e1) && ${event}.data.creatorId == 'u1'`, true],
    // A third document exceeds the real service's limit, and no operator catches that.
    [`${event} != null && ${admin} && ${user2}`, 'limit'],
    [`(${event} == null || !${admin} || ${user2}) || true`, 'limit'],
  ])('%s is %s', (condition, comesTo) => {
    const come = (): boolean | 'error' => outcome(condition, { auth: signedInAs('u1'), documents });
    if (comesTo === 'limit') expect(come).toThrow('more than 2 documents');
    else expect(come()).toBe(comesTo);
  });

  test('are requested with each segment percent-encoded, so that an address cannot be manipulated', () => {
    const condition = 'firestore.exists(/databases/(default)/documents/users/$(request.auth.uid))';
    expect(outcome(condition, { auth: signedInAs('a?b#c'), documents: { 'users/a%3Fb%23c': fields({}) } })).toBe(true);
  });

  test('are not requested if they cannot change the result', () => {
    expect(outcome(`false && ${user2} || true || ${event} == null || ${admin}`)).toBe(true);
  });
});

describe('functions', () => {
  test('see their parameters, their lets and the enclosing wildcards', () => {
    const functions = 'function twice(n) { let two = 2; let half = n; return half * two; }';
    expect(outcome("twice(4) == 8 && file == 'file' && bucket == 'bucket'", {}, functions)).toBe(true);
  });

  test('may call each other, in any order of declaration', () => {
    const functions = 'function a() { return b(1); } function b(n) { return n == 1; }';
    expect(outcome('a()', {}, functions)).toBe(true);
  });

  test('an error in an argument or a let counts only where it is used', () => {
    const functions = `
      function first(a, b) { return a; }
      function second(a, b) { return b; }
      function unused() { let n = 1 / 0; return true; }`;
    expect(outcome('first(true, 1 / 0 == 1)', {}, functions)).toBe(true);
    expect(outcome('second(true, 1 / 0 == 1)', {}, functions)).toBe('error');
    expect(outcome('unused()', {}, functions)).toBe(true);
  });

  test('a request that evaluates more than 1000 expressions is refused, even if another rule permits it', () => {
    const functions = Array.from({ length: 10 }, (_, n) => {
      const inner = n === 0 ? 'true' : `f${n - 1}() && f${n - 1}()`;
      return `function f${n}() { return ${inner}; }`;
    });
    expect(() => outcome('f9() || true', {}, functions.join('\n'))).toThrow('more than 1000 expressions');
    expect(outcome('f5()', {}, functions.join('\n'))).toBe(true);
  });
});
