import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadPhoto } from './photoUpload.ts';

const fetchMock = vi.fn<typeof fetch>();
const headers = vi.fn<() => Promise<Record<string, string> | null>>();
beforeEach(() => {
  headers.mockReset().mockResolvedValue({ authorization: 'Firebase token' });
  vi.stubGlobal('fetch', fetchMock.mockReset());
});
afterEach(() => vi.unstubAllGlobals());

const SETTINGS = { origin: 'https://storage.example', bucket: 'demo', headers };
const photo = new Blob(['bytes'], { type: 'image/jpeg' });
const upload = () => uploadPhoto(SETTINGS, 'events/e1/photo_7.jpg', photo);
const answers = (...list: readonly [status: number, body: unknown][]) => {
  for (const [status, body] of list)
    fetchMock.mockImplementationOnce(async () => new Response(JSON.stringify(body), { status }));
};
const FILE = 'https://storage.example/v0/b/demo/o/events%2Fe1%2Fphoto_7.jpg';
const UPLOADED = { kind: 'uploaded', address: `${FILE}?alt=media&token=a` };

test('uploads under the name of its first attempt, and returns the download address', async () => {
  answers([200, { downloadTokens: 'a,b' }]);
  expect(await upload()).toEqual(UPLOADED);
  const [address, init] = fetchMock.mock.calls[0] ?? [];
  expect(address).toBe('https://storage.example/v0/b/demo/o?name=events%2Fe1%2Fphoto_7.jpg');
  expect(init?.headers).toMatchObject({ authorization: 'Firebase token', 'x-goog-upload-protocol': 'multipart' });
  const body = init?.body;
  expect(body instanceof Blob ? await body.text() : '').toMatch(/"contentType":"image\/jpeg".*\r\n\r\nbytes\r\n--/su);
});

test('a photo that an earlier attempt uploaded counts as this one', async () => {
  answers([403, {}], [200, { downloadTokens: 'a' }]);
  expect(await upload()).toEqual(UPLOADED);
});

test.each([
  ['refused by the rules', [403, {}], [404, {}], 'not-an-image'],
  ['refused, and the file cannot be looked up', [403, {}], [503, {}], 'failed'],
  ['sent with an expired token', [401, {}], [500, {}], 'failed'],
  ['refused because of too many requests', [429, {}], [500, {}], 'failed'],
  ['answered by a sign-in page of the network', [200, { html: true }], [500, {}], 'failed'],
] as const)('a photo that is %s is %4$s', async (_what, first, second, kind) => {
  answers([...first], [...second]);
  expect(await upload()).toEqual({ kind });
});

test('sends nothing when nobody is signed in, and never rejects', async () => {
  headers.mockResolvedValueOnce(null);
  expect(await upload()).toEqual({ kind: 'failed' });
  expect(fetchMock).not.toHaveBeenCalled();
  fetchMock.mockRejectedValueOnce(new TypeError('network'));
  expect(await upload()).toEqual({ kind: 'failed' });
});
