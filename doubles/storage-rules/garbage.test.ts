import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Protocol } from './protocol.ts';
import { outcome, refusal, rulesWith, signedInAs } from './trial.ts';

/** For any input, the evaluator permits only what the rules permit. */

/** Printable text, or any 16-bit units, including half surrogates and zeros. */
const anyText = fc.oneof(
  fc.string(),
  fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
);

// A single cut can invert one of the two conditions, but not both.
const good = rulesWith("request.auth.uid == 'owner' && request.auth.token.verified");

const permits = (source: string): boolean => {
  const protocol = new Protocol();
  const files = [{ name: 'storage.rules', content: source }];
  const methods = ['get', 'list', 'create', 'update', 'delete'];
  protocol.answer(JSON.stringify({ action: 'load_ruleset', id: 0, context: { rulesetName: '0', source: { files } } }));
  return methods.some((method, index) => {
    const variables = {
      request: { map_value: { fields: { auth: { null_value: null } } } },
      resource: { null_value: null },
    };
    const context = { rulesetName: '0', service: 'firebase.storage', path: '/b/bucket/o/file', method, variables };
    const answer = protocol.answer(JSON.stringify({ action: 'verify', id: index + 1, context }));
    return JSON.stringify(answer).includes('"permit":true');
  });
};

test('random text as rules permits nothing', () => {
  fc.assert(fc.property(anyText, (text) => !permits(text) && !permits(rulesWith(`false ${text}; //`))));
});

test('rules with one piece removed, inserted or swapped are refused, or still permit a visitor nothing', () => {
  const pieces = fc.constantFrom(
    '',
    ' ',
    ';',
    '{',
    '}',
    '(',
    ')',
    '!',
    '&&',
    '=',
    '/',
    "'",
    '"',
    '.',
    '*',
    '$',
    '\\',
    '\0',
    'if',
    '1',
  );
  fc.assert(
    fc.property(fc.nat(good.length), fc.nat(12), pieces, (start, length, piece) => {
      const mutated = good.slice(0, start) + piece + good.slice(start + length);
      expect(permits(mutated)).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

const words = [
  "true false null 1 0 'a' 1.5 request resource .auth .uid .size .size() .token .x && || == != < in",
  'is string + - * / % ! ? : ( ) [ ] { } , /a/b /$( firestore.exists( duration.value(1,',
  ".matches('a') ; // file request.time",
].flatMap((line) => line.split(' '));

test('words of the language in any order throw only refusals, and permit only true conditions', () => {
  const word = fc.constantFrom('\n', ...words);
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (some) => {
      const condition = `false && (${some.join(' ')})`;
      const refused = refusal(rulesWith(condition)) !== undefined;
      // Only a closing bracket in the random words (`) || …`) could make a condition that begins with `false &&` true.
      expect(refused || some.includes(')') || outcome(condition) === false).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

test('no random line permits anything or ends the process', () => {
  const line = fc.oneof(
    anyText,
    fc.json(),
    fc
      .record({
        id: fc.oneof(fc.nat(3), fc.anything()),
        action: fc.constantFrom('verify', 'load_ruleset'),
        context: fc.anything(),
      })
      .map((message) => JSON.stringify(message, (_key, value) => (typeof value === 'bigint' ? String(value) : value))),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
      const protocol = new Protocol();
      return lines.every((text) => !JSON.stringify(protocol.answer(text) ?? null).includes('"permit":true'));
    }),
  );
});

type Term = { readonly text: string; readonly value: boolean | 'error' };
const or = (left: Term['value'], right: Term['value']): Term['value'] =>
  left === true || right === true ? true : left === 'error' || right === 'error' ? 'error' : false;
const not = (value: Term['value']): Term['value'] => (value === 'error' ? 'error' : !value);

/** Conditions with their results, computed here independently (a && b is !(!a || !b)). */
const { term } = fc.letrec<{ term: Term }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom<Term>(
      { text: 'true', value: true },
      { text: '2 < 1', value: false },
      { text: "request.auth.uid == 'owner'", value: true },
      { text: 'request.auth.token.absent == 1', value: 'error' },
    ),
    tie('term').map(({ text, value }) => ({ text: `!(${text})`, value: not(value) })),
    fc
      .tuple(tie('term'), tie('term'))
      .map(([a, b]) => ({ text: `(${a.text} || ${b.text})`, value: or(a.value, b.value) })),
    fc
      .tuple(tie('term'), tie('term'))
      .map(([a, b]) => ({ text: `((${a.text}) && (${b.text}))`, value: not(or(not(a.value), not(b.value))) })),
    fc.tuple(tie('term'), tie('term'), tie('term')).map(([a, b, c]) => ({
      text: `((${a.text}) ? (${b.text}) : (${c.text}))`,
      value: a.value === 'error' ? ('error' as const) : a.value ? b.value : c.value,
    })),
  ),
}));

test('random conditions have the computed results', () => {
  fc.assert(
    fc.property(term, ({ text, value }) => {
      expect(outcome(text, { auth: signedInAs('owner') })).toBe(value);
    }),
    { numRuns: 500 },
  );
});
