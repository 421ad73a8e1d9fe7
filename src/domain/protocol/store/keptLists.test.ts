import { describe, expect, it } from 'vitest';
import { anEvent } from '../../events/event.testing.ts';
import { asEventId } from '../../events/event.ts';
import { cardOf } from '../../events/eventCard.ts';
import type { JoinedEvent } from '../../lists/homeEvents.ts';
import { homeWithout } from './keptLists.ts';

/** Joined on this day of the month; `null` while the server has not confirmed the join. */
const joined = (name: string, day: number | null): JoinedEvent => ({
  event: cardOf(anEvent({ id: asEventId(name), startAt: Date.UTC(2026, 11, day ?? 1) })),
  joinedAt: day === null ? null : Date.UTC(2026, 10, day),
});
const [oldest, older, quiz, picnic, choir] = [
  joined('oldest', 1),
  joined('older', 2),
  joined('quiz', 3),
  joined('picnic', 4),
  joined('choir', 5),
];
const names = (changed: ReturnType<typeof homeWithout>) =>
  changed && [...changed.value.map(({ event }) => event.id), ...(changed.isPartial ? ['and more'] : [])];
const leave = (id: string, value: readonly JoinedEvent[], coming: readonly JoinedEvent[] | null, isPartial = false) =>
  names(homeWithout({ value, ...(isPartial && { isPartial }) }, asEventId(id), coming));

describe('home, of which an event is gone', () => {
  it('shows the joins that the device knows in its place', () => {
    expect(leave('picnic', [quiz, picnic, choir], [oldest, older, quiz, picnic, choir])).toEqual([
      'oldest',
      'older',
      'quiz',
      'choir',
    ]);
  });

  it('says that it is a part where it had as many events as home shows and the device knows no other', () => {
    expect(leave('quiz', [quiz, picnic, choir], null)).toEqual(['picnic', 'choir', 'and more']);
    expect(leave('quiz', [quiz, picnic, choir], [quiz, picnic, choir])).toEqual(['picnic', 'choir', 'and more']);
  });

  it('is whole where it had fewer events than home shows', () => {
    expect(leave('quiz', [quiz, choir], [older, quiz, choir])).toEqual(['choir']);
  });

  it('takes no event that the server would have answered with, had the person still been going', () => {
    expect(leave('quiz', [quiz, picnic, choir], [quiz, picnic, choir, joined('left elsewhere', 9)])).toEqual([
      'picnic',
      'choir',
      'and more',
    ]);
  });

  it('stays a part until the server answers', () => {
    expect(leave('quiz', [quiz, picnic, choir], [older, oldest], true)).toEqual([
      'oldest',
      'older',
      'picnic',
      'choir',
      'and more',
    ]);
  });

  it('does not change for an event that it lacks', () => {
    expect(leave('brunch', [quiz, picnic, choir], null)).toBeNull();
  });
});
