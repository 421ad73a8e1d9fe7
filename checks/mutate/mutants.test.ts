import { describe, expect, it } from 'vitest';
import { mutate } from './mutants.ts';

/** What a function returns, or throws, with each of its mutants, by label. */
function outcomes(source: string, ...args: readonly unknown[]): Readonly<Record<string, unknown>> {
  const { mutants, code } = mutate('one.js', source);
  const results = mutants.map(({ id, label }) => {
    globalThis.__isMutant = (requested) => requested === id;
    // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- the code is what this test is about
    const made: unknown = new Function(`return (${code.trim().replace(/;$/u, '')});`)();
    try {
      return [label, typeof made === 'function' ? made(...args) : made];
    } catch (error) {
      return [label, String(error)];
    }
  });
  return Object.fromEntries(results);
}

describe('the mutants of a source', () => {
  it.each([
    [
      'comparisons and their boundaries',
      '(a) => a < 2;',
      [2],
      { '< becomes <= in a < 2': true, '2 + 1': true, '2 - 1': false },
    ],
    ['conditions', '(a) => (a ? "yes" : "no");', [true], { 'not (a)': 'no' }],
    ['logic', '(a, b) => a && b;', [false, 1], { '&& becomes || in a && b': 1 }],
    ['fallbacks', '(a, b) => a ?? b;', [null, 1], { 'without ?? in a ?? b': null }],
    ['sums', '(a, b) => a + b;', [3, 1], { '+ becomes - in a + b': 2 }],
    [
      'statements',
      '(a) => { const list = [a]; list.push(a); return list.length; };',
      [5],
      { 'without list.push(a);': 1 },
    ],
    ['whole functions', '(a) => { return a; };', [7], { 'returns at once': undefined }],
  ])('have changed %s', (_what, source, args, expected) => {
    expect(outcomes(source, ...args)).toMatchObject(expected);
  });

  it('wait for nothing without an await', async () => {
    const { 'without await of f()': made } = outcomes(
      'async (f) => { const a = await f(); return typeof a; };',
      () => 1,
    );
    expect(await made).toBe('number');
    const slow = outcomes('async (f) => typeof (await f());', async () => 1);
    expect(await slow['without await of f()']).toBe('object');
  });

  it('leave a function alone that returns undefined anyway', () => {
    expect(outcomes('() => undefined;')).toEqual({});
  });

  it('leave an else with its own if', () => {
    const source = '(a) => { let made = "neither"; if (a) made = "if"; else made = "else"; return made; };';
    expect(outcomes(source, true)).toMatchObject({ 'without made = "if";': 'neither', 'without made = "else";': 'if' });
    expect(outcomes(source, false)).toMatchObject({ 'without made = "else";': 'neither' });
  });

  it('know their line', () => {
    expect(
      mutate('one.ts', 'const a = 1;\nconst b = a > 1;\n').mutants.map(({ line, label }) => `${line} ${label}`),
    ).toEqual(['1 1 + 1', '1 1 - 1', '2 1 + 1', '2 1 - 1', '2 > becomes >= in a > 1']);
  });

  it('leave types, names and keys alone, and the code without a mutant as it was', () => {
    const source =
      'export type A = { 1: 2 };\nexport const a = { 1: "one" } as const;\nexport const b = (c: 1 | 2): 1 => c as 1;\n';
    const { mutants, code } = mutate('one.ts', source);
    expect(mutants.map(({ label }) => label)).toEqual(['undefined instead of c as 1']);
    expect(code).toContain('export type A = { 1: 2 };\nexport const a = { 1: "one" } as const;');
  });
});
