import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { COMMIT_BOUND_MS, READ_BOUND_MS } from '@arvo/domain/protocol/store/bounds.ts';
import { leaveWrites } from '@arvo/domain/guests/guestWrites.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDocumentStore } from './documentStore.ts';

const ORIGIN = 'https://firestore.example';
const WRITES = leaveWrites(asEventId('e1'), asUserId('ada'));

const fetchMock = vi.fn<typeof fetch>();
const headers = vi.fn<() => Promise<Record<string, string> | null>>();
beforeEach(() => {
  fetchMock.mockReset();
  headers.mockReset().mockResolvedValue({ authorization: 'Bearer token' });
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const store = createDocumentStore({ origin: ORIGIN, projectId: 'demo', headers });
const commit = () => store.commit(WRITES);
const read = () => store.read('events/e1', (id, data) => ({ id, data }));
const answer = (status: number, body: unknown) =>
  fetchMock.mockResolvedValue(new Response(JSON.stringify(body), { status }));

test('a commit is one request with the ID token', async () => {
  answer(200, { commitTime: '2026-01-01T00:00:00Z' });
  expect(await commit()).toEqual({ kind: 'committed' });
  const [address, init] = fetchMock.mock.calls[0] ?? [];
  expect(address).toBe(`${ORIGIN}/v1/projects/demo/databases/(default)/documents:commit`);
  expect(init?.headers).toMatchObject({ authorization: 'Bearer token' });
  expect(JSON.parse(String(init?.body))).toMatchObject({ writes: [{}, {}, {}] });
});

test.each([
  [403, 'PERMISSION_DENIED', 'permission-denied'],
  [409, 'ALREADY_EXISTS', 'already-exists'],
  [409, 'ABORTED', 'aborted'],
  [400, 'INVALID_ARGUMENT', 'invalid-argument'],
  // An expired token, which the emulator accepts.
  [401, 'UNAUTHENTICATED', 'unauthenticated'],
  [503, 'UNAVAILABLE', 'unavailable'],
])('a commit answered %i %s is refused as %s', async (code, status, reason) => {
  answer(code, { error: { code, status, message: 'why' } });
  expect(await commit()).toEqual({ kind: 'refused', reason, message: 'why' });
});

test('the page of a captive portal does not count as a commit', async () => {
  fetchMock.mockResolvedValueOnce(new Response('<!doctype html>'));
  expect(await commit()).toMatchObject({ reason: 'unavailable' });
  answer(200, { welcome: 'to our café' });
  expect(await commit()).toMatchObject({ reason: 'unavailable' });
});

test('a lost connection is unavailable, or offline if the device reports it', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await commit()).toMatchObject({ reason: 'unavailable', message: 'Failed to fetch' });
  vi.stubGlobal('navigator', { onLine: false });
  expect(await commit()).toMatchObject({ reason: 'offline' });
});

test('nothing is sent if nobody is signed in, or without a token', async () => {
  headers.mockResolvedValue(null);
  expect(await commit()).toMatchObject({ reason: 'unauthenticated' });
  expect(await read()).toEqual({ kind: 'failed' });
  headers.mockRejectedValue(new Error('no token'));
  expect(await commit()).toMatchObject({ reason: 'unavailable' });
  expect(fetchMock).not.toHaveBeenCalled();
});

test('a commit and a read without an answer time out, and their requests are aborted', async () => {
  vi.useFakeTimers();
  fetchMock.mockReturnValue(new Promise(() => {}));
  const outcomes = Promise.all([commit(), read()]);
  await vi.advanceTimersByTimeAsync(Math.max(COMMIT_BOUND_MS, READ_BOUND_MS));
  expect(await outcomes).toMatchObject([{ reason: 'deadline-exceeded' }, { kind: 'failed' }]);
  for (const [, init] of fetchMock.mock.calls) expect(init?.signal?.aborted).toBe(true);
});

test('nothing is sent after the bound if the token arrives late', async () => {
  vi.useFakeTimers();
  let give = (_headers: Record<string, string>) => {};
  headers.mockReturnValue(new Promise((resolve) => (give = resolve)));
  fetchMock.mockImplementation(async (_address, init) => {
    init?.signal?.throwIfAborted();
    throw new Error('sent after the bound');
  });
  const outcome = commit();
  await vi.advanceTimersByTimeAsync(COMMIT_BOUND_MS);
  expect(await outcome).toMatchObject({ reason: 'deadline-exceeded' });
  give({ authorization: 'Bearer token' });
  await vi.advanceTimersByTimeAsync(0);
  await expect(fetchMock.mock.results[0]?.value).rejects.toThrow('abort');
});

test('a document is found with its id, and missing if it does not exist or cannot be parsed', async () => {
  answer(200, { name: 'projects/demo/databases/(default)/documents/events/e1', fields: { n: { integerValue: '1' } } });
  expect(await read()).toEqual({ kind: 'found', value: { id: 'e1', data: { n: 1 } } });
  answer(200, { name: 'projects/demo/databases/(default)/documents/events/e1' });
  expect(await store.read('events/e1', () => null)).toEqual({ kind: 'missing' });
  answer(404, { error: { status: 'NOT_FOUND' } });
  expect(await read()).toEqual({ kind: 'missing' });
  answer(403, { error: { status: 'PERMISSION_DENIED' } });
  expect(await read()).toEqual({ kind: 'failed' });
});
