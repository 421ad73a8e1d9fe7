import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Busy } from './waiting.ts';
import { createRequestQueue } from './requestQueue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const OPTIONS = { patienceMs: 10_000, tryMs: 3000, pauseMs: { first: 100, most: 1000 }, mostTogether: 4 };
/** Longer than the backoff after any contention. */
const PAUSE_MS = 1100;
const aborted = () => Object.assign(new Error('too much contention'), { code: 10 });
const unreachable = () => Object.assign(new Error('unreachable'), { code: 14 });
const soon = () => vi.advanceTimersByTimeAsync(0);

/** A queue whose tries end when the test ends them. */
function stage() {
  const isEmpty = vi.fn();
  const queue = createRequestQueue<string, string>(OPTIONS, isEmpty);
  const tries: { names: readonly string[]; end: () => void; fail: (error: unknown) => void }[] = [];
  const begin = <T>(names: readonly string[], value: T): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    tries.push({ names, end: () => resolve(value), fail: reject });
    return promise;
  };
  return {
    isEmpty,
    begun: () => tries.map(({ names }) => names.join(' ')),
    last: () => {
      const last = tries.at(-1);
      if (!last) throw new Error('no try has begun');
      return last;
    },
    hold: (name: string) =>
      queue.together(name, (names) =>
        begin(
          names,
          names.map((one) => `${one} held`),
        ),
      ),
    work: (name: string) => queue.alone(() => begin([name], `${name} done`)),
  };
}

describe('requests', () => {
  test('that arrive during a try are decided together in the next one, in order, each with its own answer', async () => {
    const { hold, begun, last } = stage();
    const first = hold('a');
    await soon();
    const others = ['b', 'c'].map(hold);
    await soon();
    expect(begun()).toEqual(['a']);
    last().end();
    expect(await first).toBe('a held');
    await soon();
    expect(begun()).toEqual(['a', 'b c']);
    last().end();
    expect(await Promise.all(others)).toEqual(['b held', 'c held']);
  });

  test('are decided in groups no larger than a commit allows', async () => {
    const { hold, begun, last } = stage();
    const all = ['a', 'b', 'c', 'd', 'e'].map(hold);
    await soon();
    last().end();
    await soon();
    expect(begun()).toEqual(['a b c d', 'e']);
    last().end();
    expect(await Promise.all(all)).toHaveLength(5);
  });

  test('that failed by contention are retried before those that arrived meanwhile', async () => {
    const { hold, begun, last } = stage();
    const one = hold('a');
    await soon();
    const two = hold('b');
    last().fail(aborted());
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(begun()).toEqual(['a', 'a b']);
    last().end();
    expect(await Promise.all([one, two])).toEqual(['a held', 'b held']);
  });

  test('are all answered, except one that cannot be decided', async () => {
    const { hold, last, begun } = stage();
    const results = Promise.allSettled(['a', 'b', 'broken', 'd'].map(hold));
    for (let left = 10; left > 0; left -= 1) {
      await soon();
      if (last().names.includes('broken')) last().fail(new Error('cannot be read'));
      else last().end();
    }
    expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(begun()[0]).toBe('a b broken d');
  });
});

describe('the time limit of a request', () => {
  test('ends in Busy if every try failed by contention, and the queue continues for the others', async () => {
    const { hold, last, begun } = stage();
    const given = expect(hold('a')).rejects.toBeInstanceOf(Busy);
    for (let waited = 0; waited < OPTIONS.patienceMs; waited += PAUSE_MS) {
      await soon();
      last().fail(aborted());
      await vi.advanceTimersByTimeAsync(PAUSE_MS);
    }
    last().fail(aborted());
    await given;
    expect(begun().length).toBeGreaterThan(5);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    const next = hold('b');
    await soon();
    expect(last().names).toEqual(['b']);
    last().end();
    expect(await next).toBe('b held');
  });

  test('that ends during a try waits for that try', async () => {
    const { hold, last, begun } = stage();
    const blocking = hold('a');
    await soon();
    const late = hold('b');
    await vi.advanceTimersByTimeAsync(2900);
    last().end();
    await blocking;
    // Two tries fail by contention, at 5.8 and at 8.7 seconds; the backoffs after them are at most 110 and 210 ms.
    for (let misses = 0; misses < 2; misses += 1) {
      await vi.advanceTimersByTimeAsync(2900);
      last().fail(aborted());
    }
    await vi.advanceTimersByTimeAsync(1800);
    expect(begun()).toEqual(['a', 'b', 'b', 'b']);
    last().end();
    expect(await late).toBe('b held');
  });

  test('ends with the error of the store if it was not contention', async () => {
    const { hold, last } = stage();
    const given = expect(hold('a')).rejects.toThrow('unreachable');
    for (let waited = 0; waited <= OPTIONS.patienceMs; waited += PAUSE_MS) {
      await soon();
      last().fail(unreachable());
      await vi.advanceTimersByTimeAsync(PAUSE_MS);
    }
    // The last try may have begun just before the deadline.
    last().fail(unreachable());
    await given;
  });

  test('is not spent on a try that never ends', async () => {
    const { hold, begun, last } = stage();
    const one = hold('a');
    await vi.advanceTimersByTimeAsync(OPTIONS.tryMs + PAUSE_MS);
    expect(begun()).toEqual(['a', 'a']);
    last().end();
    expect(await one).toBe('a held');
  });
});

describe('exclusive work', () => {
  test('alternates with requests, so that neither starves the other', async () => {
    const { hold, work, begun, last } = stage();
    const all = [hold('a'), work('refund'), work('payment')];
    await soon();
    const wave = [];
    for (const name of ['b', 'c', 'd']) {
      wave.push(hold(name));
      last().end();
      await soon();
    }
    for (let left = 4; left > 0; left -= 1) {
      last().end();
      await soon();
    }
    await Promise.all([...all, ...wave]);
    expect(begun()).toEqual(['a', 'refund', 'b c', 'payment', 'd']);
  });

  test('is retried after contention, fails with its own error, and lets the next one run', async () => {
    const { work, begun, last, isEmpty } = stage();
    const done = [work('a'), work('b')];
    const [a, b] = done;
    const given = expect(b).rejects.toThrow('no such order');
    await soon();
    last().fail(aborted());
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    last().end();
    expect(await a).toBe('a done');
    await soon();
    last().fail(new Error('no such order'));
    await given;
    await soon();
    expect(begun()).toEqual(['a', 'a', 'b']);
    expect(isEmpty).toHaveBeenCalledOnce();
  });
});
