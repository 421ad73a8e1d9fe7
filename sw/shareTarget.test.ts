import { beforeEach, expect, test, vi } from 'vitest';
import { takeShare } from './shareTarget.ts';

const photo = (bytes: number, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'beach.jpg', { type });

/** The worker's caches, with what was shared before. */
let kept: Map<string, Response>;
beforeEach(() => {
  kept = new Map([['/create-event/step4', new Response('the one before')]]);
  vi.stubGlobal('caches', {
    delete: async () => kept.clear(),
    open: async () => ({ put: async (path: string, response: Response) => void kept.set(path, response) }),
  });
});

async function share(...files: (File | string)[]) {
  const body = new FormData();
  for (const file of files) body.append('photo', file);
  const answer = await takeShare(new Request('https://arvo.example/create-event/step4', { method: 'POST', body }));
  expect(answer.status).toBe(303);
  return answer.headers.get('location');
}

test('a shared photo is stored with its type, and replaces the previous one', async () => {
  expect(await share(photo(3))).toBe('/create-event/step4?shared=kept');
  const blob = await kept.get('/create-event/step4')?.blob();
  expect([blob?.size, blob?.type]).toEqual([3, 'image/jpeg']);
});

// @spec:1/shared-photo
test('of several files the first is stored', async () => {
  await share(photo(3), photo(4), photo(5));
  expect((await kept.get('/create-event/step4')?.blob())?.size).toBe(3);
});

// @spec:1/shared-photo
test('a file of more than 5 MB is not stored, and the page says so', async () => {
  expect(await share(photo(5_242_880))).toBe('/create-event/step4?shared=kept');
  expect(await share(photo(5_242_881))).toBe('/create-event/step4?shared=too-large');
  expect(kept.size).toBe(0);
});

test.each([
  ['nothing', []],
  ['text', ['hello']],
])('%s redirects without a photo', async (_what, files) => {
  expect(await share(...files)).toBe('/create-event/step4?shared=kept');
  expect(kept.size).toBe(0);
});

test('a request without a form, and a full device, are reported', async () => {
  const noForm = new Request('https://arvo.example/create-event/step4', { method: 'POST', body: 'x' });
  expect((await takeShare(noForm)).headers.get('location')).toBe('/create-event/step4?shared=not-kept');
  vi.stubGlobal('caches', {
    delete: async () => true,
    open: async () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(await share(photo(3))).toBe('/create-event/step4?shared=not-kept');
});
