import { describe, expect, test, vi } from 'vitest';
import { later, laterWatch, lazySubscription } from './lazily.ts';

describe('a subscription whose code is still on its way', () => {
  test('starts when it arrives and stops when asked', async () => {
    const stop = vi.fn();
    const start = vi.fn(() => stop);
    const unsubscribe = lazySubscription(Promise.resolve(start), () => {});
    await Promise.resolve();
    expect(start).toHaveBeenCalledOnce();
    expect(stop).not.toHaveBeenCalled();
    unsubscribe();
    expect(stop).toHaveBeenCalledOnce();
  });

  test('never starts if it was unsubscribed before', async () => {
    const start = vi.fn(() => () => {});
    lazySubscription(Promise.resolve(start), () => {})();
    await Promise.resolve();
    expect(start).not.toHaveBeenCalled();
  });

  test('says so when the code cannot be loaded, unless nobody listens any more', async () => {
    const failed = vi.fn();
    lazySubscription(Promise.reject(new Error('offline')), failed);
    const givenUp = vi.fn();
    lazySubscription(Promise.reject(new Error('offline')), givenUp)();
    await Promise.resolve();
    await Promise.resolve();
    expect(failed).toHaveBeenCalledOnce();
    expect(givenUp).not.toHaveBeenCalled();
  });
});

describe('methods whose code arrives with their first call', () => {
  const part = { add: (a: number, b: number) => a + b, greet: async (name: string) => `Hi ${name}` };

  test('load nothing before the first call, and then pass on their arguments', async () => {
    const load = vi.fn(async () => part);
    const { add, greet } = later(load, 'add', 'greet');
    expect(load).not.toHaveBeenCalled();
    expect([await add(1, 2), await greet('Ada')]).toEqual([3, 'Hi Ada']);
  });

  test('reject if the code cannot be loaded, and work once it can', async () => {
    const load = vi.fn(async () => part).mockRejectedValueOnce(new Error('offline'));
    const { add } = later(load, 'add');
    await expect(add(1, 2)).rejects.toThrow('offline');
    expect(await add(1, 2)).toBe(3);
  });

  test('reject with what the method throws', async () => {
    const broken = {
      fail: () => {
        throw new Error('full');
      },
    };
    await expect(later(async () => broken, 'fail').fail()).rejects.toThrow('full');
  });
});

describe('a watch whose code arrives with its first call', () => {
  const stop = vi.fn();
  const part = {
    watch: (id: string, listener: (value: string) => void) => {
      listener(`found ${id}`);
      return stop;
    },
  };

  test('passes its arguments on, and stops', async () => {
    const heard = vi.fn();
    const unsubscribe = laterWatch(
      async () => part,
      ({ watch }) => watch,
      'lost',
    )('e1', heard);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith('found e1'));
    unsubscribe();
    expect(stop).toHaveBeenCalledOnce();
  });

  test('tells its listener if the code cannot be loaded', async () => {
    const heard = vi.fn();
    const load = (): Promise<typeof part> => Promise.reject(new Error('offline'));
    laterWatch(load, ({ watch }) => watch, 'lost')('e1', heard);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith('lost'));
  });
});
