import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allow, deny, get, type World } from './support/attempt.ts';
import { applied, mutantsOf } from './support/clauses.ts';
import { runMutants } from './support/mutationRun.ts';
import { member } from './support/people.ts';

/** Tests the mutation run itself: it finds every clause, and reports one whose loss no test notices. */

/** The owner can read a short note. The rule checks the owner twice, so one check is redundant. */
const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    // A comment with && and || in it; and 'a quote.
    function isShort(note) {
      return note.text.size() <= 5;
    }
    match /notes/{noteId} {
      allow get: if resource.data.owner == request.auth.uid
        && (resource.data.kind in ['a', 'b'] || !(isShort(resource.data) && resource.data.open == true))
        && 'owner' in resource.data;
    }
  }
}
`;

describe('the mutants', () => {
  test('finds every clause, list element and limit once', () => {
    expect(mutantsOf(rules).map(({ label, replacement }) => `${label} -> ${replacement}`)).toEqual([
      'function always true: note.text.size() <= 5 -> true',
      'limit made 6: 5 -> (6)',
      'limit made 4: 5 -> (4)',
      "allowed always: resource.data.owner == request.auth.uid && (resource.data.kind in ['a', 'b'] || !(isShort(resource.data) && resource.data.open == true)) && 'owner' in resource.data -> true",
      "allowed never: resource.data.owner == request.auth.uid && (resource.data.kind in ['a', 'b'] || !(isShort(resource.data) && resource.data.open == true)) && 'owner' in resource.data -> false",
      '&& clause dropped: resource.data.owner == request.auth.uid -> true',
      "&& clause dropped: (resource.data.kind in ['a', 'b'] || !(isShort(resource.data) && resource.data.open == true)) -> true",
      "|| clause dropped: resource.data.kind in ['a', 'b'] -> false",
      '|| clause dropped: !(isShort(resource.data) && resource.data.open == true) -> false',
      '&& clause dropped: isShort(resource.data) -> true',
      '&& clause dropped: resource.data.open == true -> true',
      "&& clause dropped: 'owner' in resource.data -> true",
      "list element dropped: 'a' -> 'b'",
      "list element dropped: 'b' -> 'a'",
    ]);
  });

  test('a mutant changes its own clause and nothing else', () => {
    const [, , , , , owner] = mutantsOf(rules);
    if (!owner) throw new Error('The clause is gone.');
    expect(applied(rules, owner)).toBe(rules.replace('resource.data.owner == request.auth.uid', 'true'));
    expect(owner).toMatchObject({ line: 9, patterns: ['notes/*'] });
  });

  test('a clause of a function is assigned to its callers', () => {
    expect(mutantsOf(rules)[0]).toMatchObject({ line: 6, patterns: ['notes/*'] });
  });

  test('a clause that it cannot parse is an error, not skipped', () => {
    const hidden = rules.replace('note.text.size() <= 5', 'note.get(note.open && note.long, 5) <= 5');
    expect(() => mutantsOf(hidden)).toThrow('take them out of calls');
  });

  test('parses each && and || of our own rules, and assigns each condition to a document', () => {
    const shipped = mutantsOf(readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8'));
    expect(shipped.length).toBeGreaterThan(250);
    expect(shipped.filter(({ patterns }) => patterns.length === 0)).toEqual([]);
  });
});

describe('a mutation run', () => {
  const note = { owner: member.uid, kind: 'c', text: 'short', open: false };
  const world = (patch: object): World => ({ 'notes/one': { ...note, ...patch } });
  const read = (patch: object, as = member) => ({ world: world(patch), as, attempt: get('notes/one') });
  const cases = [
    allow('own, closed', read({})),
    allow('own, open but long', read({ open: true, text: 'longer' })),
    allow('own, of kind a, open', read({ kind: 'a', open: true })),
    allow('own, of kind b, open', read({ kind: 'b', open: true })),
    deny('own, short and open', read({ open: true })),
    deny('own, short and open, four letters', read({ open: true, text: 'four' })),
    deny("another's", read({ owner: 'host' })),
  ];
  const run = (tried: typeof cases) => runMutants({ rules, mutants: mutantsOf(rules), cases: tried, workers: 2 });
  const survivors = async (tried: typeof cases) =>
    (await run(tried)).filter(({ noticedBy }) => noticedBy === null).map(({ mutant }) => mutant.label);

  test('reports the one redundant clause', async () => {
    expect(await survivors(cases)).toEqual(["&& clause dropped: 'owner' in resource.data"]);
  });

  test('reports a clause that no case covers any more', async () => {
    expect(await survivors(cases.filter(({ name }) => name !== "another's"))).toEqual([
      '&& clause dropped: resource.data.owner == request.auth.uid',
      "&& clause dropped: 'owner' in resource.data",
    ]);
  });

  test('names the case that noticed', async () => {
    const verdicts = await run(cases);
    const dropped = verdicts.find(({ mutant }) => mutant.label.startsWith('&& clause dropped: resource.data.owner'));
    expect(dropped?.noticedBy).toBe("another's");
  });

  test('does not start if the unchanged rules fail', async () => {
    await expect(run([deny('own, closed', read({}))])).rejects.toThrow('already fail: own, closed');
  });
});
