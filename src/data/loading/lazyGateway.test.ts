import { describe, expect, test, vi } from 'vitest';
import { lazyGateway, lazyWatch } from './lazyGateway.ts';

describe('methods whose code loads with their first call', () => {
  const part = { add: (a: number, b: number) => a + b, greet: async (name: string) => `Hi ${name}` };

  test('load nothing before the first call, and then pass on their arguments', async () => {
    const load = vi.fn(async () => part);
    const { add, greet } = lazyGateway(load);
    expect(load).not.toHaveBeenCalled();
    expect([await add(1, 2), await greet('Ada')]).toEqual([3, 'Hi Ada']);
  });

  test('reject if the code cannot be loaded, and work once it can', async () => {
    const load = vi.fn(async () => part).mockRejectedValueOnce(new Error('offline'));
    const { add } = lazyGateway(load);
    await expect(add(1, 2)).rejects.toThrow('offline');
    expect(await add(1, 2)).toBe(3);
  });

  test('reject with what the method throws', async () => {
    const broken = {
      fail: () => {
        throw new Error('full');
      },
    };
    await expect(lazyGateway(async () => broken).fail()).rejects.toThrow('full');
  });
});

describe('methods of which some need no loading', () => {
  const own = { now: () => 7 };

  test('answer with them without loading anything', () => {
    const load = vi.fn(async () => ({ greet: () => 'Hi' }));
    expect(lazyGateway(load, own).now()).toBe(7);
    expect(load).not.toHaveBeenCalled();
  });

  test('resolve to the given value if their code cannot be loaded', async () => {
    const load = vi.fn(async () => ({ greet: () => 'Hi' })).mockRejectedValueOnce(new Error('offline'));
    const { greet } = lazyGateway(load, own, 'lost' as const);
    expect([await greet(), await greet()]).toEqual(['lost', 'Hi']);
  });

  test('keep their identity, so that effects that depend on them do not run again', () => {
    const lazy = lazyGateway(async () => ({ greet: () => 'Hi' }));
    expect(lazy.greet).toBe(lazy.greet);
  });
});

describe('a watch whose code loads with its first call', () => {
  const stop = vi.fn();
  const part = {
    watch: (id: string, listener: (value: string) => void) => {
      listener(`found ${id}`);
      return stop;
    },
  };

  test('passes its arguments on, and stops', async () => {
    const listener = vi.fn();
    const unsubscribe = lazyWatch(
      async () => part,
      ({ watch }) => watch,
      'lost',
    )('e1', listener);
    await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith('found e1'));
    unsubscribe();
    expect(stop).toHaveBeenCalledOnce();
  });

  test('reports to its listener if the code cannot be loaded', async () => {
    const listener = vi.fn();
    const load = (): Promise<typeof part> => Promise.reject(new Error('offline'));
    lazyWatch(load, ({ watch }) => watch, 'lost')('e1', listener);
    await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith('lost'));
  });
});
