import { asEventId, type GuestPreview } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listGuests } from './publicGuests.ts';

const ID = asEventId('picnic');
const ada: GuestPreview = { userId: asUserId('ada'), name: 'Ada Lovelace', profilePhoto: null };

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const answer = (status: number, body: unknown) =>
  fetchMock.mockResolvedValue(new Response(JSON.stringify(body), { status }));

it("lists the guests of the server's answer", async () => {
  answer(200, { id: 'picnic', guests: [ada] });
  expect(await listGuests(ID)).toEqual({ kind: 'found', value: [ada] });
  expect(fetchMock).toHaveBeenCalledWith('/api/events/picnic/guests', expect.objectContaining({ cache: 'no-cache' }));
});

it.each([
  ['a server that failed', 503, {}],
  ['a host without the function', 404, 'no page'],
  ['the app instead of the list', 200, 'html'],
  ['another event', 200, { id: 'other', guests: [ada] }],
])('fails when the answer is %s', async (_what, status, body) => {
  answer(status, body);
  expect(await listGuests(ID)).toEqual({ kind: 'failed' });
});

it('fails without a connection', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await listGuests(ID)).toEqual({ kind: 'failed' });
});

it('fails when there is no answer within 8 s', async () => {
  vi.useFakeTimers();
  fetchMock.mockReturnValue(new Promise(() => {}));
  const settled = vi.fn();
  const waiting = listGuests(ID).then(settled);
  await vi.advanceTimersByTimeAsync(7999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(settled).toHaveBeenCalledWith({ kind: 'failed' });
});
