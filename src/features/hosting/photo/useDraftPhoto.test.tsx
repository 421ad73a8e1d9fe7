import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeepOutcome } from '#src/data/ports/device.ts';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { useDraftPhoto } from './useDraftPhoto.ts';

const eventId = asEventId('picnic');

beforeEach(() => {
  // jsdom lacks pictures and object URLs.
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => {} }));
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => {};
});
afterEach(() => vi.unstubAllGlobals());

/** Chooses a photo; the test decides when the device answers. */
async function chosen() {
  const saves: PromiseWithResolvers<KeepOutcome>[] = [];
  const data = dataWith({
    drafts: {
      read: async () => ({ kind: 'missing' }),
      keepPhoto: (_owner, _id, photo) => {
        const save = Promise.withResolvers<KeepOutcome>();
        if (photo !== null) saves.push(save);
        return save.promise;
      },
    },
  });
  const { result } = renderHook(() => useDraftPhoto({ owner: asUserId('ada'), eventId, hasDraft: true }, () => {}), {
    wrapper: ({ children }) => <DataProvider data={data}>{children}</DataProvider>,
  });
  act(() => result.current.choose(new Blob(['a picture'], { type: 'image/jpeg' })));
  await waitFor(() => expect(saves).toHaveLength(1));
  return { result, answer: (kind: 'kept' | 'full') => act(async () => saves[0]?.resolve({ kind })) };
}

test('a chosen photo appears once the device has stored it, and can be uploaded before that', async () => {
  const { result, answer } = await chosen();
  expect(result.current.url).toBeNull();
  expect(await result.current.ready()).not.toBeNull();
  await answer('kept');
  expect(result.current).toMatchObject({ url: 'blob:photo', isStored: true });
});

test('if the device cannot store it, the photo appears with a note that only this page has it', async () => {
  const { result, answer } = await chosen();
  await answer('full');
  expect(result.current).toMatchObject({ url: 'blob:photo', isStored: false });
});

test('a photo removed while it was being stored stays removed', async () => {
  const { result, answer } = await chosen();
  act(() => result.current.remove());
  await answer('kept');
  expect(result.current.url).toBeNull();
  expect(await result.current.ready()).toBeNull();
});
