import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { asEventId } from '../../events/event.ts';
import { allowsJoin, JOIN_MARK_MS, parseJoinMark } from './allowsJoin.ts';
import type { JoinMark } from './joinMark.ts';

const PICNIC = asEventId('picnic');
const mark: JoinMark = { eventId: PICNIC, intent: 'join-free', at: 1_000_000 };
const pending = { eventId: PICNIC, intent: 'join-free' } as const;

describe('a mark allows the join that it was set for', () => {
  it.each([
    ['at once', 0, true],
    ['a moment before 30 minutes are over', JOIN_MARK_MS - 1, true],
    ['after 30 minutes', JOIN_MARK_MS, false],
    ['before it was made', -1, false],
  ])('%s: %d ms, %s', (_when, ms, allowed) => {
    expect(allowsJoin(mark, pending, mark.at + ms)).toBe(allowed);
  });

  it('a mark allows nothing else', () => {
    expect(allowsJoin(null, pending, mark.at)).toBe(false);
    expect(allowsJoin(mark, { ...pending, eventId: asEventId('other') }, mark.at)).toBe(false);
    expect(allowsJoin(mark, { ...pending, intent: 'join-paid' }, mark.at)).toBe(false);
  });

  it('a mark expires after 30 minutes', () => {
    expect(JOIN_MARK_MS).toBe(1_800_000);
  });
});

describe('parsing', () => {
  it('reads back a stored mark', () => {
    const claim = { ...mark, intent: 'claim-abcdefghijklmnopqrstuv' };
    expect(parseJoinMark(JSON.stringify(mark))).toEqual(mark);
    expect(parseJoinMark(JSON.stringify(claim))).toEqual(claim);
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '7',
    '[]',
    '{}',
    '{"eventId":"picnic","intent":"join-free"}',
    '{"eventId":"picnic","intent":"join-free","at":"1"}',
    '{"eventId":"picnic","intent":"delete","at":1}',
    '{"eventId":"../x","intent":"join-free","at":1}',
    '{"eventId":7,"intent":"join-free","at":1}',
  ])('%s is rejected', (text) => {
    expect(parseJoinMark(text)).toBeNull();
  });

  test('never throws, and an invalid mark allows nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(allowsJoin(parseJoinMark(text), pending, mark.at)).toBe(false);
      }),
    );
  });
});
