import { expect, it, vi } from 'vitest';
import { type CopyQueue, scheduleCopy } from './scheduleCopy.ts';

const NOW = Date.UTC(2026, 10, 22, 4, 0, 3);
const queueOf = (enqueue: CopyQueue['enqueue']): CopyQueue => ({ enqueue });

it('a change is scheduled for the end of its window', async () => {
  const enqueue = vi.fn<CopyQueue['enqueue']>(async () => {});
  expect(await scheduleCopy({ queue: queueOf(enqueue) }, 'ada', NOW)).toBe('scheduled');
  const dueAt = Date.UTC(2026, 10, 22, 4, 0, 11);
  expect(enqueue).toHaveBeenCalledExactlyOnceWith(
    { userId: 'ada', dueAt },
    { id: `YWRh-${dueAt}`, scheduleTime: new Date(dueAt) },
  );
});

it.each([
  [
    'https://copyprofiles-1.australia-southeast1.run.app',
    { uri: 'https://copyprofiles-1.australia-southeast1.run.app' },
  ],
  [undefined, {}],
])('with the address %s configured the task is sent there, else to the SDK’s own address', async (uri, named) => {
  const enqueue = vi.fn<CopyQueue['enqueue']>(async () => {});
  await scheduleCopy({ queue: queueOf(enqueue), uri }, 'ada', NOW);
  const [[, options] = []] = enqueue.mock.calls;
  const { id: _id, scheduleTime: _time, ...rest } = options ?? {};
  expect(rest).toEqual(named);
});

it('a second change in the window uses the existing task', async () => {
  const taken = Object.assign(new Error('exists'), { code: 'functions/task-already-exists' });
  expect(await scheduleCopy({ queue: queueOf(() => Promise.reject(taken)) }, 'ada', NOW)).toBe('folded');
});

it('a queue that accepts no task fails the delivery, so that it is retried', async () => {
  const down = Object.assign(new Error('unavailable'), { code: 'functions/unavailable' });
  await expect(scheduleCopy({ queue: queueOf(() => Promise.reject(down)) }, 'ada', NOW)).rejects.toBe(down);
});
