import { expect, test } from 'vitest';
import { EMPTY_RECORD } from '../drafts/draftRecord.ts';
import { asEventId } from '../events/event.ts';
import type { NewEvent } from '../drafts/newEvent.ts';
import { asUserId } from '../people/person.ts';
import { areaNamed } from '../places/placeName.ts';
import type { UploadOutcome } from '../protocol/store/pictureFiles.ts';
import { type Publishing, type Submission, submitDraft } from './submitDraft.ts';

const id = asEventId('abcdefghijklmnopqrst');
const DRAFT = {
  title: 'Picnic',
  description: 'Bring a rug.',
  date: '2027-01-16',
  startTime: '18:30',
  endTime: '',
  address: '12 Smith Street, Fitzroy VIC',
  place: { area: areaNamed(['Fitzroy'], 'VIC'), lat: -37.8, lng: 144.98 },
  capacity: '40',
  isPaid: false,
  price: '',
  accessibility: '',
  isSearchable: false,
  access: {},
};
const PHOTO = 'picture';
const NOW = Date.UTC(2026, 10, 1);
const uploadedAt = (ms: number) => `https://example.org/o/events%2Fx%2Fphoto_${ms}.jpg?alt=media&token=1`;
const ADDRESS = uploadedAt(NOW);
/** Fake gateways that record calls and answer as configured. */
function world(answers: { upload?: UploadOutcome; create?: 'created' | 'failed'; zone?: () => Promise<string> } = {}) {
  const uploads: string[] = [];
  const created: NewEvent[] = [];
  const data: Publishing<string> = {
    events: {
      create: async (event) => {
        created.push(event);
        return { kind: answers.create ?? 'created' };
      },
    },
    photos: {
      uploadEventPhoto: async (event, _photo, onProgress) => {
        uploads.push(event);
        onProgress(50);
        return answers.upload ?? { kind: 'uploaded', address: ADDRESS };
      },
    },
    places: { timeZoneAt: answers.zone ?? (async () => 'Australia/Melbourne') },
  };
  return { data, uploads, created };
}

function submission(change: Partial<Submission<string>> = {}) {
  const uploaded: string[] = [];
  const progress: number[] = [];
  return {
    uploaded,
    progress,
    record: { ...EMPTY_RECORD, draft: DRAFT, eventId: id },
    photo: null,
    eventId: id,
    host: { uid: asUserId('ada'), stripeAccountId: null },
    payments: 'not-required' as const,
    now: NOW,
    onProgress: (percent: number) => void progress.push(percent),
    onUploaded: (address: string) => void uploaded.push(address),
    ...change,
  };
}

test('without a photo: one event, in the zone of its place', async () => {
  const { data, uploads, created } = world();
  expect(await submitDraft(data, submission())).toEqual({ kind: 'created' });
  expect(uploads).toEqual([]);
  expect(created).toMatchObject([{ id, timeZone: 'Australia/Melbourne', imageURL: null, area: 'Fitzroy VIC' }]);
});

test('a step with problems stops the submission before any request', async () => {
  const { data, uploads, created } = world();
  const record = { ...EMPTY_RECORD, draft: { ...DRAFT, place: null } };
  expect(await submitDraft(data, submission({ record, photo: PHOTO }))).toEqual({ kind: 'problems', step: 1 });
  expect([uploads, created]).toEqual([[], []]);
});

// @spec:6/may-host
test('a paid event without payments stops at Details', async () => {
  const record = { ...EMPTY_RECORD, draft: { ...DRAFT, isPaid: true, price: '25' } };
  const { data } = world();
  expect(await submitDraft(data, submission({ record, payments: 'not-setup' }))).toEqual({ kind: 'problems', step: 2 });
});

test('uploads the photo first, reports its progress, and puts its address on the event', async () => {
  const { data, created } = world();
  const requested = submission({ photo: PHOTO });
  expect(await submitDraft(data, requested)).toEqual({ kind: 'created' });
  expect([requested.progress, requested.uploaded]).toEqual([[50], [ADDRESS]]);
  expect(created).toMatchObject([{ imageURL: ADDRESS }]);
});

test('an uploaded photo is not uploaded again', async () => {
  const { data, uploads, created } = world();
  const record = { ...EMPTY_RECORD, draft: DRAFT, eventId: id, uploadedPhoto: ADDRESS };
  await submitDraft(data, submission({ record, photo: PHOTO }));
  expect(uploads).toEqual([]);
  expect(created).toMatchObject([{ imageURL: ADDRESS }]);
});

test('a photo uploaded a day ago and never published is uploaded again, because the server has removed it', async () => {
  const { data, uploads, created } = world();
  const uploadedPhoto = uploadedAt(NOW - 24 * 3_600_000);
  const record = { ...EMPTY_RECORD, draft: DRAFT, eventId: id, uploadedPhoto };
  await submitDraft(data, submission({ record, photo: PHOTO }));
  expect(uploads).toHaveLength(1);
  expect(created).toMatchObject([{ imageURL: ADDRESS }]);
});

test('the upload of a photo that the person has removed is not used', async () => {
  const { data, created } = world();
  const record = { ...EMPTY_RECORD, draft: DRAFT, eventId: id, uploadedPhoto: ADDRESS };
  await submitDraft(data, submission({ record, photo: null }));
  expect(created).toMatchObject([{ imageURL: null }]);
});

test.each(['not-an-image', 'failed'] as const)('no event is written after an upload that is %s', async (kind) => {
  const { data, created } = world({ upload: { kind } });
  expect(await submitDraft(data, submission({ photo: PHOTO }))).toEqual({ kind });
  expect(created).toEqual([]);
});

test('a refused commit and code that fails to load are failures, not exceptions', async () => {
  expect(await submitDraft(world({ create: 'failed' }).data, submission())).toEqual({ kind: 'failed' });
  const lost = world({ zone: () => Promise.reject(new Error('Loading chunk 7 failed.')) });
  expect(await submitDraft(lost.data, submission())).toEqual({ kind: 'failed' });
});
