import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterFailure, afterReading, PAGE_LAG_MS, type Reading, type ReadState, type Source } from './reading.ts';

const LOADING: ReadState<string> = { kind: 'loading' };
const fold = (readings: readonly Reading<string>[], from: ReadState<string> = LOADING) =>
  readings.reduce((before, next) => afterReading(before, next), from);
const found = (source: Source, at: number, value = `${source} ${at}`): Reading<string> => ({
  kind: 'found',
  value,
  source,
  at,
});
const missing = (source: Source, at: number): Reading<string> => ({ kind: 'missing', source, at });

const anySource = fc.constantFrom<Source>('device', 'page', 'public', 'live');
const anyReading = fc
  .record({ source: anySource, at: fc.integer({ min: 0, max: 2_000_000 }), isMissing: fc.boolean() })
  .map(({ source, at, isMissing }) => (isMissing ? missing(source, at) : found(source, at)));
/** Answers with distinct times, because two answers of the same moment have no order. */
const answers = fc.uniqueArray(anyReading, {
  minLength: 1,
  maxLength: 8,
  selector: ({ source, at }) => (source === 'device' ? `device ${at}` : `${source === 'page' ? at - PAGE_LAG_MS : at}`),
});
const shuffled = answers.chain((all) =>
  fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
);
/** Ignores the difference between missing and vanished, which depends on what the screen showed before. */
const standing = (state: ReadState<string>) =>
  'at' in state ? [state.kind === 'found' ? state.value : null, state.source, state.at] : null;

describe('the current reading', () => {
  it('does not depend on the order in which the answers arrive', () => {
    fc.assert(
      fc.property(shuffled, ([all, otherwise]) => {
        expect(standing(fold(otherwise))).toEqual(standing(fold(all)));
      }),
    );
  });

  it('is never an answer from the device after one from the server', () => {
    fc.assert(
      fc.property(answers, (all) => {
        const state = fold(all);
        const hasServers = all.some(({ source }) => source !== 'device');
        expect('at' in state && (state.source === 'device') === !hasServers).toBe(true);
      }),
    );
  });

  it('is the live document until a public answer is newer', () => {
    const live = found('live', 1000);
    const older = found('public', 999);
    const newer = found('public', 1001);
    expect([fold([live, older]), fold([older, live])]).toEqual([live, live]);
    expect([fold([live, newer]), fold([newer, live])]).toEqual([newer, newer]);
  });

  it('is not a page that a shared cache may have stored before another answer', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Source>('live', 'public'),
        fc.nat(1e6),
        fc.nat(PAGE_LAG_MS - 1),
        (source, at, later) => {
          const answer = found(source, at);
          expect(fold([answer, found('page', at + later)])).toEqual(answer);
          expect(fold([found('page', at + later), answer])).toEqual(answer);
        },
      ),
    );
  });

  it('is the newer of two rows of the device', () => {
    expect(fold([found('device', 5), found('device', 4)])).toEqual(found('device', 5));
  });

  it('is the later of two answers of the same moment', () => {
    expect(fold([found('live', 7, 'cached'), found('live', 7, 'confirmed')])).toMatchObject({ value: 'confirmed' });
  });

  it('survives failures; without a reading the failure is shown', () => {
    fc.assert(
      fc.property(answers, (all) => {
        const state = fold(all);
        expect(afterFailure(state)).toBe(state);
      }),
    );
    expect(afterFailure(LOADING)).toEqual({ kind: 'failed' });
    expect(afterReading({ kind: 'failed' }, found('live', 1))).toEqual(found('live', 1));
  });
});

describe('a missing document', () => {
  it('has vanished if the screen showed it before, also from the device', () => {
    for (const source of ['device', 'page', 'public', 'live'] as const) {
      expect(fold([found(source, 1), missing('live', 2)])).toMatchObject({ kind: 'vanished' });
    }
    expect(fold([found('live', 1), missing('live', 2), missing('live', 3)])).toMatchObject({ kind: 'vanished' });
  });

  it('is missing if it was never shown, and an older answer does not restore it', () => {
    expect(fold([missing('live', 2), found('public', 1), found('device', 9)])).toMatchObject({ kind: 'missing' });
  });

  it('is shown again after a newer answer that contains it', () => {
    expect(fold([found('live', 1), missing('live', 2), found('live', 3)])).toEqual(found('live', 3));
  });
});
