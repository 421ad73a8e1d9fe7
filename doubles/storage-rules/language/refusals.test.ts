import { describe, expect, test } from 'vitest';
import { outcome, refusal, rulesWith } from '../trial.ts';

const inService = (body: string): string => `rules_version = '2';\nservice firebase.storage {\n${body}\n}`;

describe('unsupported conditions are refused at load', () => {
  test.each([
    // Unknown names, fields, methods and functions
    ['nobody == 1', 'there is no nobody here'],
    ['request.params == null', 'request has no field params'],
    ['request.method == "get"', 'request has no field method'],
    ['request.auth.email == null', 'auth has no field email'],
    ['resource.owner == null', 'file has no field owner'],
    ['request.resource.contentLanguage == null', 'file has no field contentLanguage'],
    ["resource['size'] == 1", 'file has no index'],
    ["'a'.length == 1", 'string has no field length'],
    ["'abc'[0] == 'a'", 'string has no index'],
    ["['a']['b'] == 1", 'the index of a list must be int, not string'],
    ["'a'.startsWith('a')", 'string has no method startsWith'],
    ["{'a': 1}.diff({}) == 1", 'map has no method diff'],
    ["request.auth.uid.startsWith('a')", 'string has no method startsWith'],
    ["request.auth.token.name.startsWith('a')", 'there is no method startsWith'],
    ['request.auth.keys() == []', 'auth has no method keys'],
    ['resource.metadata.a.b.toSet() == 1', 'there is no method toSet'],
    ['f()', 'there is no function f here'],
    ['int(1) == 1', 'there is no function int here'],
    ['get(/databases/(default)/documents/a/b) != null', 'there is no function get here'],
    ['firestore.getAfter(/a/b) != null', 'there is no function firestore.getAfter'],
    ['math.abs(1) == 1', 'there is no math here'],
    ['firestore.x == 1', 'firestore has no field x'],
    ['firestore == null', 'there is no firestore here'],
    ["firestore.get(/databases/(default)/documents/a/b).owner == 'a'", 'document has no field owner'],
    // Arguments
    ["firestore.exists('events/a')", 'expected path, found string'],
    ['firestore.exists(/events/a)', 'the path of a document is /databases/(default)/documents/collection/document'],
    ['firestore.exists(/databases/(default)/documents/a)', 'the path of a document is'],
    ['firestore.exists(/databases/other/documents/a/b)', 'the path of a document is'],
    ['firestore.exists(request.path)', 'must stand where it is read'],
    ['firestore.exists()', 'firestore.exists takes 1 arguments'],
    ['/a/$(1) == /a/b', 'a path cannot hold int'],
    ["'a'.size(1) == 1", 'size takes 0 arguments'],
    ["'a'.matches(1)", 'a pattern must be a string as written'],
    ["'a'.matches(request.auth.uid)", 'a pattern must be a string as written'],
    ["'a'.matches('(')", 'the pattern ( is refused'],
    ["'a'.replace('a', '\\\\1') == 'a'", 'a replacement cannot name groups'],
    ["duration.value(1, 'y') == null", 'y is not a unit of time'],
    ["duration.value('1', 's') == null", 'expected int, found string'],
    // Conditions and operands that can be neither true nor false
    ['1', 'a condition must be true or false, not int'],
    ["'true'", 'a condition must be true or false, not string'],
    ['null', 'a condition must be true or false, not null'],
    ['request.auth', 'a condition must be true or false, not auth'],
    ['true && 1', 'expected bool, found int'],
    ["'a' || true", 'expected bool, found string'],
    ['!null', 'expected bool, found null'],
    ['1 ? true : false', 'expected bool, found int'],
    // Types and syntax of the real language that are not supported
    ['1 is latlng', 'expected one of the types bool'],
    ['1 is bytes', 'expected one of the types bool'],
    ["'abc'[0:1] == 'a'", 'expected ], found :'],
    ["b'a' == null", 'found a string'],
    ['{a: 1} == null', 'a key must be a string as written'],
    ["'\\x41' == 'A'", 'unknown escape in a string'],
    ['99999999999999999999 > 1', 'is too large a number'],
    // Not an expression
    ['', 'expected an expression, found ;'],
    ['true true', 'expected ;, found true'],
    ['true &&', 'expected an expression, found ;'],
    ['true & true', 'unknown character "&"'],
    ['true === true', 'expected an expression, found ='],
    ['a = 1', 'expected ;, found ='],
    ['(true', 'expected ), found ;'],
    ['[1, 2 == 1', 'expected ], found ;'],
    ["'a' == 'b", 'a string is not closed'],
    ['request.', 'expected a name after the dot, found ;'],
    ['/ a == 1', 'a path segment is missing'],
    ['1a == 1', '1 runs into a word'],
    ['true ? false', 'expected :, found ;'],
    ['#true', 'unknown character "#"'],
    ['/* true', 'a comment is not closed'],
    [`${'('.repeat(200)}true${')'.repeat(200)}`, 'nested too deeply'],
    [`${'!'.repeat(200)}true`, 'nested too deeply'],
  ])('%s', (condition, why) => {
    expect(refusal(rulesWith(condition))).toContain(why);
  });

  test('also in a function that has the file as a parameter or in a let', () => {
    const byParameter = 'function big(f) { return f.weight > 1; }';
    expect(refusal(rulesWith('big(request.resource)', byParameter))).toContain('file has no field weight');
    const byLet = 'function big() { let f = resource; return f.weight > 1; }';
    expect(refusal(rulesWith('big()', byLet))).toContain('file has no field weight');
    expect(outcome('big(request.auth.token)', {}, byParameter)).toBe('error');
  });

  test('with line and column of the error', () => {
    expect(
      refusal(
        "rules_version = '2';\n// a comment\nservice firebase.storage {\n  match /b/{bucket}/o {\n    allow get: if nobody;",
      ),
    ).toBe('5:26 expected allow, match, function or }, found the end of the rules');
    expect(refusal(rulesWith('nobody'))).toMatch(/^5:27 there is no nobody here/);
  });
});

describe('unsupported rules are refused at load', () => {
  test.each([
    ['', 'expected rules_version, found the end of the rules'],
    ['service firebase.storage {}', 'expected rules_version'],
    ["rules_version = '1'; service firebase.storage {}", "expected '2', the only rules_version known here"],
    ['rules_version = 2; service firebase.storage {}', "expected '2'"],
    ["rules_version = '2'; service cloud.firestore {}", 'expected firebase, found cloud'],
    ["rules_version = '2'; service firebase.storage {} service firebase.storage {}", 'expected the end of the rules'],
    [inService('allow get;'), 'expected match, function or }, found allow'],
    [inService('match /a/b { allow; }'), 'expected one of read, write, get, list, create, update, delete'],
    [inService('match /a/b { allow admin; }'), 'expected one of read, write, get, list, create, update, delete'],
    [inService('match /a/b { allow get: true; }'), 'expected if, found true'],
    [inService('match /a/b { allow get: if true }'), 'expected ;, found }'],
    [inService('match /a/b { deny get; }'), 'expected allow, match, function or }'],
    [inService('match { allow get; }'), 'expected a path'],
    [inService('match a/b { allow get; }'), 'expected a path, found a'],
    [inService('match /a/{b=*} { allow get; }'), 'expected *, found }'],
    [inService('match /a/{b=**}/c { allow get; }'), 'expected the end of the path after =**'],
    [inService('match /a/{b=**} { match /c { allow get; } }'), 'nothing is left to match after =**'],
    [inService('match /a/{request} { allow get; }'), 'request is a reserved word'],
    [inService('match /{a}/{a} { allow get; }'), 'a is named twice'],
    [inService('match /{a} { match /{a} { allow get; } }'), 'a is named twice'],
    [inService('function f() { return f(); }'), 'f calls itself'],
    [inService('function f() { return g(); } function g() { return f(); }'), 'f calls itself'],
    [inService('function f() { return true; } function f() { return true; }'), 'function f is declared twice'],
    [
      inService('match /a { function f() { return true; } } match /b { allow get: if f(); }'),
      'there is no function f here',
    ],
    [inService('match /{a} { function f(a) { return true; } }'), 'a is named twice'],
    [inService('function f(a, a) { return true; }'), 'a is named twice'],
    [inService('function f(a) { let a = 1; return true; }'), 'a is named twice'],
    [inService('function f() { let a = a; return true; }'), 'there is no a here'],
    [inService('function f() { return b; } match /{b} { allow get: if f(); }'), 'there is no b here'],
    [inService('function f(a) { return true; } match /a { allow get: if f(); }'), 'f takes 1 arguments'],
    [inService('function f() { let a = 1; }'), 'expected return, found }'],
    [inService('function resource() { return true; }'), 'resource is a reserved word'],
    [
      inService(`function f() { ${Array.from({ length: 11 }, (_, n) => `let a${n} = 1;`).join('')} return true; }`),
      'more than 10 let',
    ],
    [inService(`${'match /a {'.repeat(21)}${'}'.repeat(21)}`), 'nested too deeply'],
    [inService('match /a { allow get; }').padEnd(256 * 1024 + 1), 'longer than 256 kB'],
  ])('%.80s', (source, why) => {
    expect(refusal(source)).toContain(why);
  });
});
