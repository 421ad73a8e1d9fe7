import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Attempt, commit, type Fields, get, remove, set, update, type World } from './support/attempt.ts';
import { joinAtOnce } from './support/crowd.ts';
import {
  completeUser,
  counting,
  departure,
  departurePath,
  editing,
  eventPath,
  farEvent,
  freeEvent,
  guestPath,
  inHours,
  joining,
  legalWorld,
  pictureOf,
  place,
  placePath,
  plus,
  profile,
  profilePath,
  userPath,
  worldWithout,
} from './support/legalWorld.ts';
import { guest, host, member, type Person } from './support/people.ts';
import { openStage, type Stage } from './support/stage.ts';

/** For any sequence of actions, also concurrent ones: no spot is sold twice, and a person has one name. */

const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

let stage: Stage;
beforeAll(async () => {
  stage = await openStage(`demo-rules-sequences-${process.pid}`, rules);
});
afterAll(() => stage.close());

const crowd = (size: number): readonly Person[] =>
  Array.from({ length: size }, (_, index) => ({ uid: `crowd${index}`, email: null, phoneNumber: null }));
const emptyEvent = (capacity: number | null, people: readonly Person[]): World => ({
  ...worldWithout(guestPath(farEvent, guest)),
  ...Object.fromEntries(people.map((person) => [profilePath(person), profile(person)])),
  [eventPath(farEvent)]: { ...freeEvent(farEvent, host), createdAt: inHours(-1), capacity },
});

const count = (by: number) => update(eventPath(farEvent), { ticketCount: plus(by) });
const join = (person: Person): Attempt => commit(set(guestPath(farEvent, person), joining(person)), count(1));
const leave = (person: Person): Attempt =>
  commit(remove(guestPath(farEvent, person)), set(departurePath(farEvent, person), departure(person)), count(-1));

type PeoplesStep =
  | { readonly kind: 'join' | 'leave' | 'count-up' | 'count-down'; readonly who: number }
  | { readonly kind: 'resize'; readonly capacity: number | null };
/** The server holds spots for unfinished orders, or a minute passes for everybody who has left. */
type Step = PeoplesStep | { readonly kind: 'hold'; readonly spots: number } | { readonly kind: 'minute' };

const people = crowd(5);
const capacities = fc.option(fc.integer({ min: 1, max: 6 }));
const peoplesSteps: fc.Arbitrary<PeoplesStep> = fc.oneof(
  { weight: 5, arbitrary: stepOf('join') },
  { weight: 3, arbitrary: stepOf('leave') },
  { weight: 1, arbitrary: stepOf('count-up') },
  { weight: 1, arbitrary: stepOf('count-down') },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('resize' as const), capacity: capacities }) },
);
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 9, arbitrary: peoplesSteps },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hold' as const), spots: fc.nat({ max: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('minute' as const) }) },
);
function stepOf(kind: 'join' | 'leave' | 'count-up' | 'count-down') {
  return fc.record({ kind: fc.constant(kind), who: fc.nat({ max: people.length - 1 }) });
}

/** Tries a step of a person or the host. */
function tryStep(step: PeoplesStep): Promise<boolean> {
  if (step.kind === 'resize') return resize(step.capacity);
  const person = personAt(step.who);
  if (step.kind === 'join') return stage.attempt(person, join(person));
  if (step.kind === 'leave') return stage.attempt(person, leave(person));
  return stage.attempt(person, commit(count(step.kind === 'count-up' ? 1 : -1)));
}

/** With the pause of edits over. */
async function resize(capacity: number | null): Promise<boolean> {
  await stage.change(eventPath(farEvent), { editedAt: inHours(-1) });
  const event = { ...(await stage.read(eventPath(farEvent))) };
  return stage.attempt(host, commit(...editing(farEvent, { capacity }, { before: { [eventPath(farEvent)]: event } })));
}

function personAt(index: number): Person {
  const person = people[index];
  if (!person) throw new Error(`There is no person ${index}.`);
  return person;
}

async function mustBeSound(): Promise<void> {
  const event = (await stage.read(eventPath(farEvent))) ?? {};
  const guests = await stage.count({ collection: `${eventPath(farEvent)}/guests` });
  expect(event['ticketCount']).toBe(guests);
  if (event['capacity'] !== null) {
    expect(guests + Number(event['heldCount'])).toBeLessThanOrEqual(Number(event['capacity']));
  }
}

describe('spots', () => {
  test('one at a time, the rules decide like a model with a list of guests', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(capacities, fc.array(steps, { minLength: 1, maxLength: 15 }), async (capacity, sequence) => {
        await stage.build(emptyEvent(capacity, people));
        const inside = new Set<number>();
        const justLeft = new Set<number>();
        let limit = capacity ?? Number.POSITIVE_INFINITY;
        let held = 0;
        const expected = (step: PeoplesStep): boolean => {
          if (step.kind === 'join')
            return !inside.has(step.who) && !justLeft.has(step.who) && inside.size + held < limit;
          if (step.kind === 'leave') return inside.has(step.who);
          if (step.kind === 'resize') return inside.size + held <= (step.capacity ?? Number.POSITIVE_INFINITY);
          return false;
        };
        for (const step of sequence) {
          if (step.kind === 'hold') {
            held = Math.min(step.spots, limit - inside.size);
            await stage.change(eventPath(farEvent), { heldCount: held });
            continue;
          }
          if (step.kind === 'minute') {
            for (const who of justLeft) await stage.change(departurePath(farEvent, personAt(who)), { at: inHours(-1) });
            justLeft.clear();
            continue;
          }
          const allowed = expected(step);
          expect(await tryStep(step), JSON.stringify(step)).toBe(allowed);
          if (!allowed) continue;
          if (step.kind === 'join') inside.add(step.who);
          if (step.kind === 'leave') {
            inside.delete(step.who);
            justLeft.add(step.who);
          }
          if (step.kind === 'resize') limit = step.capacity ?? Number.POSITIVE_INFINITY;
        }
        await mustBeSound();
        expect(await stage.count({ collection: `${eventPath(farEvent)}/guests` })).toBe(inside.size);
      }),
      { numRuns: 40 },
    );
  });

  test('concurrently, the count equals the guests and never exceeds the capacity', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        capacities,
        fc.array(peoplesSteps, { minLength: 2, maxLength: 20 }),
        async (capacity, sequence) => {
          await stage.build(emptyEvent(capacity, people));
          await Promise.all(sequence.map(tryStep));
          await mustBeSound();
        },
      ),
      { numRuns: 40 },
    );
  });

  // @spec:4/full
  test('of 200 people at once for 50 spots 50 join and 150 are refused', async () => {
    const many = crowd(200);
    await stage.build(emptyEvent(50, many));
    const answers = await joinAtOnce(stage.projectId, farEvent, many);
    expect(answers.filter(Boolean)).toHaveLength(50);
    expect(await stage.count({ collection: `${eventPath(farEvent)}/guests` })).toBe(50);
    expect((await stage.read(eventPath(farEvent)))?.['ticketCount']).toBe(50);
  });
});

describe('an id', () => {
  const create = (person: Person): Attempt =>
    commit(
      set(eventPath(farEvent), freeEvent(farEvent, person)),
      set(placePath(farEvent), place),
      counting(farEvent, person),
    );

  test('is used once: after deletion and clearing up nobody can create it again or read its tombstone', async () => {
    await stage.build(legalWorld);
    expect(await stage.attempt(host, commit(remove(eventPath(farEvent))))).toBe(true);
    for (const person of [host, guest, member]) expect(await stage.attempt(person, create(person))).toBe(false);
    // What the server leaves after clearing up (functions/src/events/clearEvent.ts).
    await stage.build({ ...worldWithout(eventPath(farEvent), guestPath(farEvent, guest)), [placePath(farEvent)]: {} });
    for (const person of [host, guest, member]) {
      expect(await stage.attempt(person, create(person))).toBe(false);
      const without = commit(set(eventPath(farEvent), freeEvent(farEvent, person)), counting(farEvent, person));
      expect(await stage.attempt(person, without)).toBe(false);
      expect(await stage.attempt(person, commit(set(placePath(farEvent), place)))).toBe(false);
      expect(await stage.attempt(person, commit(remove(placePath(farEvent))))).toBe(false);
      expect(await stage.attempt(person, get(placePath(farEvent)))).toBe(false);
    }
    expect(await stage.attempt(null, get(placePath(farEvent)))).toBe(false);
  });
});

describe('a person', () => {
  const name = fc.constantFrom('Ada', 'Grace', '');
  const picture = fc.constantFrom(pictureOf(member, 1), pictureOf(member, 2), null);
  const changes = fc.record({
    user: fc.option(fc.record({ name, profilePicture: picture, profileComplete: fc.boolean() }, { requiredKeys: [] })),
    profile: fc.option(fc.record({ name, photo: picture }, { requiredKeys: [] })),
  });

  test('has the same name and photo in users and profiles after any changes', { timeout: 60_000 }, async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(changes, { minLength: 1, maxLength: 12 }), async (complete, sequence) => {
        const { [profilePath(member)]: known = {}, ...others } = legalWorld;
        await stage.build({
          ...others,
          [userPath(member)]: { ...completeUser(member), profileComplete: complete },
          ...(complete ? { [profilePath(member)]: known } : {}),
        });
        for (const { user, profile: stored } of sequence) {
          const writes = [
            ...(user && Object.keys(user).length > 0 ? [update(userPath(member), user)] : []),
            ...(stored ? [set(profilePath(member), stored)] : []),
          ];
          if (writes.length > 0 && (await stage.attempt(member, commit(...writes)))) taken += 1;
          await mustAgree(await stage.read(userPath(member)), await stage.read(profilePath(member)));
        }
      }),
      { numRuns: 40 },
    );
    expect(taken).toBeGreaterThan(0);
  });

  function mustAgree(user: Fields | undefined, profileFields: Fields | undefined): void {
    if (user?.['profileComplete'] === true)
      expect(profileFields).toEqual({ name: user['name'], photo: user['profilePicture'] });
    else expect(profileFields).toBeUndefined();
  }
});
