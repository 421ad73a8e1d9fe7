import { EMPTY_DRAFT } from '@arvo/domain/drafts/draft.ts';
import { EMPTY_RECORD } from '@arvo/domain/drafts/draftRecord.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { publishAction } from '@arvo/domain/outbox/device.testing.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { outboxTexts } from '@arvo/domain/texts/outbox.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeviceGateway } from '#src/data/ports/device.ts';
import { queueDraft } from './queueDraft.ts';

const EVENT = asEventId('draft000000000000000');
const ADA = asUserId('ada');
const { draft } = publishAction(EVENT, 'Picnic');
const action = { kind: 'publish', eventId: EVENT, draft };
const outbox = { prepare: vi.fn(), queue: vi.fn() };
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of the device is not used
const device = async () => ({ outbox: async () => outbox }) as unknown as DeviceGateway;

beforeEach(() => {
  outbox.prepare.mockReset().mockResolvedValue({ kind: 'prepared', action });
  outbox.queue.mockReset().mockResolvedValue({ kind: 'queued' });
});

function queue(changes: Partial<typeof EMPTY_DRAFT> = {}, wasTried = false, on = device) {
  const record = { ...EMPTY_RECORD, draft: { ...draft, ...changes }, uploadedPhoto: 'https://files/1.jpg' };
  const queueing = {
    draft: { latest: () => record, eventId: EVENT },
    photo: null,
    host: { uid: ADA },
    payments: 'ready' as const,
    wasTried,
  };
  return queueDraft(on, queueing);
}

test('a complete free draft is queued as its host’s, with the photo that was uploaded before', async () => {
  expect(await queue({}, true)).toEqual({ kind: 'queued', notice: outboxTexts.queued });
  expect(outbox.prepare.mock.calls).toEqual([[EVENT, draft, null]]);
  expect(outbox.queue.mock.calls).toEqual([[ADA, { ...action, uploadedPhoto: 'https://files/1.jpg' }, true]]);
});

test('a paid draft is never queued, because it would be published free or unpayable', async () => {
  const refused = { kind: 'refused', message: outboxTexts.paidNeedsConnection };
  expect(await queue({ isPaid: true, price: '20' })).toEqual(refused);
  expect(await queue({ isPaid: true, title: '' })).toEqual(refused);
  expect([outbox.prepare, outbox.queue].map((call) => call.mock.calls.length)).toEqual([0, 0]);
});

test('a draft with problems leads to its first step with one, and is not queued', async () => {
  expect(await queue({ title: '' })).toEqual({ kind: 'problems', step: 0 });
  expect(outbox.queue).not.toHaveBeenCalled();
});

test.each([
  ['the photo is no picture', { kind: 'not-an-image' }, { kind: 'not-an-image' }],
  ['the photo cannot be read', { kind: 'failed' }, { kind: 'refused', message: hostingTexts.createFailed }],
])('nothing is queued if %s', async (_what, prepared, expected) => {
  outbox.prepare.mockResolvedValue(prepared);
  expect(await queue()).toEqual(expected);
  expect(outbox.queue).not.toHaveBeenCalled();
});

test('a device that cannot keep the event says so', async () => {
  outbox.queue.mockResolvedValue({ kind: 'failed' });
  expect(await queue()).toEqual({ kind: 'refused', message: outboxTexts.notKept });
});

test('code that could not be loaded is a failure, not an error', async () => {
  const broken = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await queue({}, false, broken)).toEqual({ kind: 'refused', message: hostingTexts.createFailed });
});
