import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useCover } from './useCover.ts';

const [beach, gig] = [new Blob(['beach']), new Blob(['gig'])];

function open() {
  const onDrawn = vi.fn<(photo: Blob) => void>();
  const { result } = renderHook(() => useCover(onDrawn));
  return { onDrawn, now: () => result.current };
}

it('the last cover that was chosen becomes the photo, however slowly the others are drawn', async () => {
  const { onDrawn, now } = open();
  const slow = Promise.withResolvers<Blob | null>();
  await act(async () => now().choose('Beach', slow.promise));
  expect(now()).toMatchObject({ chosen: 'Beach', hasFailed: false });
  await act(async () => now().choose('Gig', Promise.resolve(gig)));
  await act(async () => slow.resolve(beach));
  expect(onDrawn.mock.calls).toEqual([[gig]]);
  expect(now().chosen).toBe('Gig');
});

it('a cover does not replace a photo that was chosen while it was drawn', async () => {
  const { onDrawn, now } = open();
  const slow = Promise.withResolvers<Blob | null>();
  await act(async () => now().choose('Beach', slow.promise));
  await act(async () => now().forget());
  await act(async () => slow.resolve(beach));
  expect(onDrawn).not.toHaveBeenCalled();
  expect(now().chosen).toBeNull();
});

it('a cover that cannot be drawn is not chosen, and says so until the next one', async () => {
  const { onDrawn, now } = open();
  await act(async () => now().choose('Beach', Promise.resolve(null)));
  expect(now()).toMatchObject({ chosen: null, hasFailed: true });
  await act(async () => now().choose('Beach', Promise.resolve(beach)));
  expect(now()).toMatchObject({ chosen: 'Beach', hasFailed: false });
  expect(onDrawn.mock.calls).toEqual([[beach]]);
});
