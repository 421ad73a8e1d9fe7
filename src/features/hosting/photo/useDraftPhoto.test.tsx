import { asUserId } from '@arvo/domain/people/person.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { useDraftPhoto } from './useDraftPhoto.ts';

beforeEach(() => {
  // jsdom lacks pictures and object URLs.
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => {} }));
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => {};
});
afterEach(() => vi.unstubAllGlobals());

/** Chooses a photo; the test decides when the device answers. */
async function chosen() {
  const saves: PromiseWithResolvers<boolean>[] = [];
  const data = dataWith({
    draftPhoto: {
      load: async () => null,
      save: () => {
        const save = Promise.withResolvers<boolean>();
        saves.push(save);
        return save.promise;
      },
      clear: async () => {},
    },
  });
  const { result } = renderHook(() => useDraftPhoto(asUserId('ada'), true, () => {}), {
    wrapper: ({ children }) => <DataProvider data={data}>{children}</DataProvider>,
  });
  act(() => result.current.choose(new Blob(['a picture'], { type: 'image/jpeg' })));
  await waitFor(() => expect(saves).toHaveLength(1));
  return { result, answer: (kept: boolean) => act(async () => saves[0]?.resolve(kept)) };
}

test('a chosen photo appears once the device has stored it, and can be uploaded before that', async () => {
  const { result, answer } = await chosen();
  expect(result.current.url).toBeNull();
  expect(await result.current.ready()).not.toBeNull();
  await answer(true);
  expect(result.current).toMatchObject({ url: 'blob:photo', kept: true });
});

test('if the device cannot store it, the photo appears with a note that only this page has it', async () => {
  const { result, answer } = await chosen();
  await answer(false);
  expect(result.current).toMatchObject({ url: 'blob:photo', kept: false });
});

test('a photo removed while it was being stored stays removed', async () => {
  const { result, answer } = await chosen();
  act(() => result.current.remove());
  await answer(true);
  expect(result.current.url).toBeNull();
  expect(await result.current.ready()).toBeNull();
});
