import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CARRY_WINDOW_MS, carryTaskAt, LONGEST_WAIT_MS, parseCarryTask } from './carryWindow.ts';
import { anyText } from '@arvo/domain/typography/anyText.testing.ts';

const instant = fc.integer({ min: 0, max: Date.UTC(2200, 0, 1) });
const person = anyText({ minLength: 1 });

it('the task of a change is due 1 to 11 seconds later', () => {
  fc.assert(
    fc.property(person, instant, (userId, now) => {
      const { dueAt } = carryTaskAt(userId, now).task;
      expect(dueAt - now).toBeGreaterThan(1000);
      expect(dueAt - now).toBeLessThanOrEqual(LONGEST_WAIT_MS);
    }),
  );
});

it('two changes share a task exactly if they are of one person in one window', () => {
  fc.assert(
    fc.property(fc.tuple(person, person), instant, fc.nat(30_000), ([one, other], now, later) => {
      const isSameWindow = Math.floor(now / CARRY_WINDOW_MS) === Math.floor((now + later) / CARRY_WINDOW_MS);
      expect(carryTaskAt(one, now).id === carryTaskAt(one, now + later).id).toBe(isSameWindow);
      if (Buffer.compare(Buffer.from(one), Buffer.from(other)) !== 0)
        expect(carryTaskAt(one, now).id).not.toBe(carryTaskAt(other, now).id);
    }),
  );
});

it('ids contain only characters that the queue allows', () => {
  fc.assert(
    fc.property(person, instant, (userId, now) => {
      expect(carryTaskAt(userId, now).id).toMatch(/^[\w-]{1,500}$/u);
    }),
  );
});

it.each([
  null,
  'ada',
  {},
  { userId: 'ada' },
  { userId: '', dueAt: 1 },
  { userId: 'a/b', dueAt: 1 },
  { userId: 'ada', dueAt: '1' },
])('a body of %j is no task', (body) => {
  expect(parseCarryTask(body)).toBeNull();
});

it('a task is read back as it was written', () => {
  const { task } = carryTaskAt('ada', 1);
  expect(parseCarryTask(JSON.parse(JSON.stringify(task)))).toEqual(task);
});
