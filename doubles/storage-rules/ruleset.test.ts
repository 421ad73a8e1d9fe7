import { describe, expect, test } from 'vitest';
import { type Method, methods } from './language/ast.ts';
import { loadRules } from './ruleset.ts';
import { decide } from './trial.ts';

const load = (body: string) => loadRules(`rules_version = '2';\nservice firebase.storage {\n${body}\n}`);
const answer = (body: string, path: string, method: Method = 'get') => decide(load(body), { path, method });

describe("a path's block", () => {
  test.each([
    ['match /b/{b}/o/users { allow get; }', '/b/x/o/users', 'permitted'],
    ['match /b/{b}/o/users { allow get; }', '/b/x/o/users/u', 'denied'],
    ['match /b/{b}/o/users { allow get; }', '/b/x/o', 'denied'],
    ['match /b/{b}/o/users { allow get; }', '/b/x/o/Users', 'denied'],
    ["match /b/{b}/o/{name} { allow get: if name == 'users' && b == 'x'; }", '/b/x/o/users', 'permitted'],
    ['match /b/{b}/o { match /users/{uid} { allow get; } }', '/b/x/o/users/u', 'permitted'],
    ['match /b/{b}/o { match /users/{uid} { allow get; } }', '/b/x/o/users', 'denied'],
    ['match /b/{b}/o { match /users/{uid} { allow get; } }', '/b/x/o/users/u/v', 'denied'],
    ['match /b/{b}/o { match /users { match /{uid} { allow get: if uid == "u"; } } }', '/b/x/o/users/u', 'permitted'],
    // A block applies to its own path, not to paths below it.
    ['match /b/{b}/o/users { allow get; match /{uid} { } }', '/b/x/o/users/u', 'denied'],
    ['match /b/{b}/o/{all=**} { allow get; }', '/b/x/o/users/u/v', 'permitted'],
    ['match /b/{b}/o/{all=**} { allow get; }', '/b/x/o', 'permitted'],
    ['match /b/{b}/o/{all=**} { allow get: if all == /users/u; }', '/b/x/o/users/u', 'permitted'],
    ['match /b/{b}/o/{all=**} { allow get; }', '/c/x/o/users', 'denied'],
    // An empty segment counts: users//u is another object than users/u.
    ['match /b/{b}/o/users/{uid} { allow get; }', '/b/x/o/users//u', 'denied'],
    ['match /b/{b}/o/users/{a}/{uid} { allow get; }', '/b/x/o/users//u', 'denied'],
    ['match /b/{b}/o/users/{uid} { allow get; }', '/b/x/o/users/', 'denied'],
    ['match /b/{b}/o/users-1/a.b~c_d { allow get; }', '/b/x/o/users-1/a.b~c_d', 'permitted'],
  ])('%s for %s: %s', (body, path, verdict) => {
    expect(answer(body, path)).toBe(verdict);
  });
});

describe('the methods of an allow', () => {
  test.each<[string, readonly Method[]]>([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get', ['get']],
    ['list', ['list']],
    ['create', ['create']],
    ['update', ['update']],
    ['delete', ['delete']],
    ['get, write', ['get', 'create', 'update', 'delete']],
  ])('%s', (names, allowed) => {
    const permitted = methods.filter((method) => answer(`match /a { allow ${names}; }`, '/a', method) === 'permitted');
    expect(permitted).toEqual(allowed);
  });
});

describe('several allows', () => {
  const error = '1 / 0 == 1';
  test.each([
    ['allow get: if false; allow get: if true;', 'permitted'],
    ['allow get: if true; allow get: if false;', 'permitted'],
    ['allow get: if false; allow get: if false;', 'denied'],
    [`allow get: if ${error}; allow get: if true;`, 'permitted'],
    [`allow get: if ${error}; allow get: if false;`, 'error'],
    [`allow get: if ${error}; allow create: if true;`, 'error'],
    ['', 'denied'],
  ])('%s: %s', (allows, verdict) => {
    expect(answer(`match /a { ${allows} }`, '/a')).toBe(verdict);
  });

  test('any of several blocks for one path can permit', () => {
    expect(answer('match /{a} { allow get: if false; } match /a { allow get; }', '/a')).toBe('permitted');
    expect(answer('match /{a} { allow get: if false; } match /{b=**} { allow list; }', '/a')).toBe('denied');
  });

  test('no rules permit nothing', () => {
    expect(answer('', '/b/x/o/a')).toBe('denied');
  });
});
