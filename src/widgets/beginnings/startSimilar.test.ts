import { EMPTY_RECORD } from '@arvo/domain/drafts/draftRecord.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { afterEach, expect, it, vi } from 'vitest';
import type { Data } from '#src/data/ports.ts';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { startSimilar } from './startSimilar.ts';

const HOST = asUserId('host');
const OLD = asEventId('old');
const STORED =
  'https://firebasestorage.googleapis.com/v0/b/b/o/events%2FaB3dE6gH9jK2mN5pQ8sT%2Fphoto_1.jpg?alt=media&token=t';
const event = anEvent({ title: 'Picnic', imageURL: STORED });

type Drafts = Data['drafts'];

/** A device with an unfinished draft. */
function device(over: Partial<Drafts> = {}) {
  const unfinished = { ...EMPTY_RECORD, eventId: OLD, draft: { ...EMPTY_RECORD.draft, title: 'Half a thought' } };
  const row = { owner: HOST, id: OLD, record: unfinished, photo: null };
  const { data } = screenWorld();
  const calls = {
    list: vi.fn(async () => ({ kind: 'found', value: [row] })),
    keepRecord: vi.fn<Drafts['keepRecord']>(async () => ({ kind: 'kept' })),
    keepPhoto: vi.fn(async () => ({ kind: 'kept' })),
    makeCurrent: vi.fn(async () => ({ kind: 'found', value: row })),
  } as const;
  return { calls, unfinished, data: { ...data, drafts: { ...data.drafts, ...calls, ...over } as Drafts } };
}

afterEach(() => vi.unstubAllGlobals());

it('keeps the unfinished draft as it is now, and starts another with the photo', async () => {
  const photo = new Blob(['photo']);
  const fetched = vi.fn(async () => new Response(photo));
  vi.stubGlobal('fetch', fetched);
  const { calls, unfinished, data } = device();
  expect(await startSimilar(data, HOST, event)).toBe(true);
  expect(calls.keepRecord).toHaveBeenNthCalledWith(1, HOST, OLD, unfinished);
  const [, id, record] = calls.keepRecord.mock.lastCall ?? [];
  expect(record).toMatchObject({ eventId: id, draft: { title: 'Picnic', date: '' } });
  expect(calls.keepPhoto).toHaveBeenCalledExactlyOnceWith(HOST, id, expect.any(Blob));
  expect(calls.makeCurrent).toHaveBeenCalledExactlyOnceWith(HOST, id);
});

it.each([
  ['does not arrive', () => Promise.reject(new Error('offline'))],
  ['is not there', async () => new Response(null, { status: 404 })],
])('a photo that %s is left out', async (_how, answer) => {
  vi.stubGlobal('fetch', answer);
  const { calls, data } = device();
  expect(await startSimilar(data, HOST, event)).toBe(true);
  expect(calls.keepPhoto).not.toHaveBeenCalled();
});

it('a device that keeps nothing opens no other draft', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  const { calls, data } = device({ keepRecord: async () => ({ kind: 'full' }) });
  expect(await startSimilar(data, HOST, event)).toBe(false);
  expect(calls.makeCurrent).not.toHaveBeenCalled();
});
