import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COPY_WINDOW_MS, copyTaskAt, LONGEST_WAIT_MS, parseCopyTask } from './copyWindow.ts';
import { anyText } from '@arvo/domain/typography/anyText.testing.ts';

const instant = fc.integer({ min: 0, max: Date.UTC(2200, 0, 1) });
const person = anyText({ minLength: 1 });

it('the task of a change is due 1 to 11 seconds later', () => {
  fc.assert(
    fc.property(person, instant, (userId, now) => {
      const { dueAt } = copyTaskAt(userId, now).task;
      expect(dueAt - now).toBeGreaterThan(1000);
      expect(dueAt - now).toBeLessThanOrEqual(LONGEST_WAIT_MS);
    }),
  );
});

it('two changes share a task exactly if they are of one person in one window', () => {
  fc.assert(
    fc.property(fc.tuple(person, person), instant, fc.nat(30_000), ([one, other], now, later) => {
      const isSameWindow = Math.floor(now / COPY_WINDOW_MS) === Math.floor((now + later) / COPY_WINDOW_MS);
      expect(copyTaskAt(one, now).id === copyTaskAt(one, now + later).id).toBe(isSameWindow);
      if (Buffer.compare(Buffer.from(one), Buffer.from(other)) !== 0)
        expect(copyTaskAt(one, now).id).not.toBe(copyTaskAt(other, now).id);
    }),
  );
});

it('ids contain only characters that the queue allows', () => {
  fc.assert(
    fc.property(person, instant, (userId, now) => {
      expect(copyTaskAt(userId, now).id).toMatch(/^[\w-]{1,500}$/u);
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
  expect(parseCopyTask(body)).toBeNull();
});

it('a task is read back as it was written', () => {
  const { task } = copyTaskAt('ada', 1);
  expect(parseCopyTask(JSON.parse(JSON.stringify(task)))).toEqual(task);
});
