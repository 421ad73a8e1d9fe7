import { asEventId, type GuestPreview } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Live } from '../ports.ts';
import { listGuests } from './publicGuests.ts';

const ID = asEventId('picnic');
const ada: GuestPreview = { userId: asUserId('ada'), name: 'Ada Lovelace', profilePhoto: null };
const grace: GuestPreview = { userId: asUserId('grace'), name: 'Grace Hopper', profilePhoto: null };

const fetchMock = vi.fn<typeof fetch>();
const otherwise = vi.fn<() => Promise<Live<readonly GuestPreview[]>>>();
beforeEach(() => {
  fetchMock.mockReset();
  otherwise.mockReset().mockResolvedValue({ kind: 'found', value: [grace] });
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const answer = (status: number, body: unknown) =>
  fetchMock.mockResolvedValue(new Response(JSON.stringify(body), { status }));

it('is one answer of the server, and the database is asked nothing', async () => {
  answer(200, { id: 'picnic', guests: [ada] });
  expect(await listGuests(ID, otherwise)).toEqual({ kind: 'found', value: [ada] });
  expect(fetchMock).toHaveBeenCalledWith('/api/events/picnic/guests', expect.objectContaining({ cache: 'no-cache' }));
  expect(otherwise).not.toHaveBeenCalled();
});

it.each([
  ['a server that failed', 503, {}],
  ['a host without the function', 404, 'no page'],
  ['the app instead of the list', 200, 'html'],
  ['another event', 200, { id: 'other', guests: [ada] }],
])('is what the database says, where the answer is %s', async (_what, status, body) => {
  answer(status, body);
  expect(await listGuests(ID, otherwise)).toEqual({ kind: 'found', value: [grace] });
});

it('is what the database says, where there is no answer, or none within 8 s', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await listGuests(ID, otherwise)).toEqual({ kind: 'found', value: [grace] });
  vi.useFakeTimers();
  fetchMock.mockReturnValue(new Promise(() => {}));
  const waiting = listGuests(ID, otherwise);
  await vi.advanceTimersByTimeAsync(7999);
  expect(otherwise).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await waiting).toEqual({ kind: 'found', value: [grace] });
});

it('fails where the database fails too', async () => {
  answer(503, {});
  otherwise.mockResolvedValue({ kind: 'failed' });
  expect(await listGuests(ID, otherwise)).toEqual({ kind: 'failed' });
});
