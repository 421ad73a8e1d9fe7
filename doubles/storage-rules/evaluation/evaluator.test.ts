import { describe, expect, test } from 'vitest';
import { binaryOperators, testableTypes } from '../language/ast.ts';
import { builtins, methodsOf } from '../language/kinds.ts';
import { fields, outcome } from '../trial.ts';
import { list, nothing, string, type Value } from './values.ts';

const claims: Value = fields({
  zero: { type: 'int', value: 0 },
  three: { type: 'int', value: 3 },
  half: { type: 'float', value: 0.5 },
  yes: { type: 'bool', value: true },
  no: { type: 'bool', value: false },
  name: string('Ada'),
  none: nothing,
  roles: list([string('host'), string('guest')]),
  place: { type: 'unknown', what: 'geoPointValue' },
  huge: { type: 'int', value: Number.MAX_SAFE_INTEGER },
});
/** A request whose token has one claim of every type, so that types are known only at run time. */
const request = { auth: fields({ uid: string('u1'), token: claims }) };
/** An expression that is always an error. */
const broken = '(1 / request.auth.token.zero == 1)';

const cases: readonly [condition: string, comesTo: boolean | 'error'][] = [
  // Literals, == and !=
  ['true', true],
  ['false', false],
  ['null == null', true],
  ['\'a\' == "a"', true],
  ["'it\\'s \\\\ \\n' == \"it's \\\\ \\n\"", true],
  ['1 == 1.0', true],
  ['[1] == [1.0]', false],
  ["{'a': 1} == {'a': 1.0}", false],
  ['1 != 2', true],
  ["1 == '1'", false],
  ['$none == 1', false],
  ['[1, [2]] == [1, [2]]', true],
  ['[1, 2] == [1]', false],
  ['[1] == [2]', false],
  ["{'a': 1, 'b': 2} == {'b': 2, 'a': 1}", true],
  ["{'a': 1} == {'b': 1}", false],
  ["{'a': 1} == {}", false],
  ['/a/b == /a/b', true],
  ['/a/b == /a/c', false],
  ["/a/$('b') == /a/b", true],
  ['true == false', false],
  ['$yes == true', true],
  ['$place == $place', 'error'],
  ['1 == $place', 'error'],
  // Order
  ['1 < 2', true],
  ['2 < 2', false],
  ['2 <= 2', true],
  ['3 <= 2', false],
  ['2 > 1.5', true],
  ['1 > 1', false],
  ['1 >= 1', true],
  ['0 >= 1', false],
  ["'a' < 'b'", true],
  ["'Z' < 'a'", true],
  ["'\uffee' < '😀'", true],
  ['$name < 1', 'error'],
  ['$yes < true', 'error'],
  ['timestamp.date(2026, 1, 1) < request.time', true],
  ["duration.value(1, 'h') > duration.value(59, 'm')", true],
  // && and ||, with errors on either side
  ['true && true', true],
  ['true && false', false],
  ['false && true', false],
  ['true || false', true],
  ['false || true', true],
  ['false || false', false],
  [`${broken} || true`, true],
  [`true || ${broken}`, true],
  [`${broken} || false`, 'error'],
  [`false || ${broken}`, 'error'],
  [`${broken} && false`, false],
  [`false && ${broken}`, false],
  [`${broken} && true`, 'error'],
  [`true && ${broken}`, 'error'],
  [`${broken} || ${broken}`, 'error'],
  [`!(${broken})`, 'error'],
  ['$three || true', true],
  ['$three || false', 'error'],
  ['$three && true', 'error'],
  ['$three', 'error'],
  // ! and -
  ['!false', true],
  ['!!true', true],
  ['!$name', 'error'],
  ['-$three == 0 - 3', true],
  ['-0.5 == $half - 1.0', true],
  ["-duration.value(1, 's') == duration.value(0 - 1, 's')", true],
  ['-$name == 1', 'error'],
  // in
  ["'a' in ['a', 'b']", true],
  ["'c' in ['a', 'b']", false],
  ["'a' in {'a': 1}", true],
  ["'b' in {'a': 1}", false],
  ["'host' in $roles", true],
  ["'a' in $name", 'error'],
  ['1 in $none', 'error'],
  ["1 in {'a': 1}", 'error'],
  // is
  ['$yes is bool && $three is int && $half is float && $name is string', true],
  ['$three is number && $half is number', true],
  ['$name is number', false],
  ['$roles is list && request.auth.token is map', true],
  ['request.path is path && request.time is timestamp', true],
  ["duration.value(1, 's') is duration", true],
  ['$none is string', false],
  ['$place is map', 'error'],
  // Arithmetic
  ['1 + 2 == 3', true],
  ['1 + 0.5 == 1.5', true],
  ["'a' + 'b' == 'ab'", true],
  ["'a' + $three == 'a3'", 'error'],
  ['$roles + $roles == []', 'error'],
  ['5 - 2 == 3', true],
  ['2 * 3 == 6', true],
  ['7 / 2 == 3', true],
  ['(0 - 7) / 2 == 0 - 3', true],
  ['7.0 / 2 == 3.5', true],
  ['7 % 3 == 1', true],
  ['(0 - 7) % 3 == 0 - 1', true],
  ['7.5 % $three == 1.5', 'error'],
  ['1 % $zero == 0', 'error'],
  ['1 / $zero == 0', 'error'],
  ['$huge + $huge > 0', 'error'],
  ['0 * (0 - 1) == 0', true],
  // Precedence and associativity
  ['true || true && false', true],
  ['(true || true) && false', false],
  ['1 + 2 * 3 == 7', true],
  ['10 - 3 - 2 == 5', true],
  ['8 / 4 / 2 == 1', true],
  ['1 < 2 == true', true],
  ["!('a' in ['b']) && true", true],
  ['1 + 1 in [2]', true],
  ['1 in [1] == true', true],
  ['true ? false : true ? true : false', false],
  ['false ? false : true ? true : false', true],
  ['false && false || true', true],
  ['-1 + 2 == 1', true],
  // ?:
  ["true ? 'a' == 'a' : 1 == 2", true],
  ['false ? true : 1 == 2', false],
  [`true ? true : ${broken}`, true],
  ['$three ? true : true', 'error'],
  // Fields and indexes
  ["request.auth.uid == 'u1'", true],
  ["$name == 'Ada' && request.auth.token['name'] == 'Ada'", true],
  ['$nickname == null', 'error'],
  ["request.auth.token['nickname'] == null", 'error'],
  ["$roles[0] == 'host' && $roles[1] == 'guest'", true],
  ["$roles[2] == 'host'", 'error'],
  ["$roles[0 - 1] == 'host'", 'error'],
  ["$roles['a'] == 'host'", 'error'],
  ["$name[0] == 'A'", 'error'],
  ["request.path[0] == 'b' && request.path[3] == 'file'", true],
  ["request.path[4] == 'b'", 'error'],
  ['resource == null && request.resource == null', true],
  ['resource.size > 0', 'error'],
  ['request.resource.size > 0', 'error'],
  // Strings
  ["'profile_123.jpg'.matches('profile_[0-9]+[.]jpg')", true],
  ["'xprofile_123.jpg'.matches('profile_[0-9]+[.]jpg')", false],
  ["'profile_123.jpgx'.matches('profile_[0-9]+[.]jpg')", false],
  ["'b'.matches('a|b')", true],
  ["'ab'.matches('a|b')", false],
  ["$three.matches('3')", 'error'],
  ["'Ada'.size() == 3 && ''.size() == 0", true],
  ["'a/b/c'.split('/') == ['a', 'b', 'c']", true],
  ["'AdÄ'.lower() == 'adÄ'", true],
  ["'adä'.upper() == 'ADä'", true],
  ["'  a b '.trim() == 'a b'", true],
  ["'a-b-c'.replace('-', '$&') == 'a$&b$&c'", true],
  // Lists
  ['$roles.size() == 2', true],
  ["['a', 'b'].hasAll(['a'])", true],
  ["['a', 'b'].hasAll(['a', 'c'])", false],
  ["['a', 'b'].hasAny(['c', 'b'])", true],
  ["['a', 'b'].hasAny(['c'])", false],
  ["['a', 'b'].hasOnly(['b', 'a', 'c'])", true],
  ["['a', 'b'].hasOnly(['a'])", false],
  ["['a'].concat(['b']) == ['a', 'b']", true],
  ["['a', 'b'].join('-') == 'a-b'", true],
  ["[1].join('-') == '1'", 'error'],
  ['[1].hasAll($name)', 'error'],
  // Maps
  ["{'a': 1}.size() == 1", true],
  ["{'a': 1, 'b': 2}.keys().hasOnly(['a', 'b'])", true],
  ["{'a': 1, 'b': 2}.values() == [1, 2]", true],
  ["{'a': 1}.get('a', 2) == 1 && {'a': 1}.get('b', 2) == 2", true],
  ["request.auth.token.get('nickname', null) == null", true],
  ['$name.keys() == []', 'error'],
  ['$none.size() == 0', 'error'],
  // Time
  ['request.time.toMillis() == 1767225600123', true],
  ['request.time.year() == 2026 && request.time.month() == 1 && request.time.day() == 1', true],
  ['request.time.hours() == 0 && request.time.minutes() == 0 && request.time.seconds() == 0', true],
  ['timestamp.date(2026, 1, 1) == timestamp.value(1767225600000)', true],
  ['timestamp.date(2026, 4, 31) < request.time', 'error'],
  ['timestamp.date(2026, 13, 1) < request.time', 'error'],
  [
    "timestamp.date(2026, 1, 1) + duration.value(36, 'h') == timestamp.date(2026, 1, 2) + duration.value(12, 'h')",
    true,
  ],
  ["duration.value(1, 'd') + timestamp.date(2026, 1, 1) == timestamp.date(2026, 1, 2)", true],
  ["timestamp.date(2026, 1, 8) - timestamp.date(2026, 1, 1) == duration.value(1, 'w')", true],
  ["timestamp.date(2026, 1, 2) - duration.value(1, 'd') == timestamp.date(2026, 1, 1)", true],
  ["duration.value(1, 'm') + duration.value(1, 's') == duration.value(61, 's')", true],
  ["duration.value(1, 'm') - duration.value(1, 's') == duration.value(59, 's')", true],
  [
    "duration.value(1, 's') == duration.value(1000, 'ms') && duration.value(1, 'ms') == duration.value(1000000, 'ns')",
    true,
  ],
  ["duration.value(90, 'm').seconds() == 5400", true],
  ['request.time + 1 == request.time', 'error'],
  ['request.time - 1 == request.time', 'error'],
  // Documents that do not exist; reach.test.ts has those that do.
  ['firestore.exists(/databases/(default)/documents/events/e1)', false],
  ['firestore.get(/databases/(default)/documents/events/e1) == null', true],
  ["firestore.get(/databases/(default)/documents/events/e1).data.creatorId == 'u1'", 'error'],
  ['firestore.exists(/databases/(default)/documents/events/$(request.auth.token.none))', 'error'],
  ["firestore.exists(/databases/(default)/documents/events/$(''))", 'error'],
  ["firestore.exists(/databases/(default)/documents/events/$('a/b'))", 'error'],
  ["firestore.exists(/databases/(default)/documents/events/$('..'))", 'error'],
  ["firestore.exists(/databases/(default)/documents/events/$('.'))", 'error'],
];

describe('the results of conditions', () => {
  test.each(cases)('%s is %s', (condition, comesTo) => {
    // $claim stands for a claim, but $( is the language's own.
    const whole = condition.replaceAll(/\$(?=[a-z])/g, 'request.auth.token.');
    expect(outcome(whole, request)).toBe(comesTo);
  });

  test('the table covers every operator, type, method and function', () => {
    const tried = cases.map(([condition]) => condition).join('\n');
    const symbols = binaryOperators.map((operator) => ` ${operator} `);
    const types = testableTypes.map((type) => `is ${type}`);
    const methods = [...methodsOf.values()].flatMap((table) => [...table.keys()].map((name) => `.${name}(`));
    const missing = [...symbols, ...types, ...methods, ...builtins.keys()].filter((text) => !tried.includes(text));
    expect(missing).toEqual([]);
  });
});
