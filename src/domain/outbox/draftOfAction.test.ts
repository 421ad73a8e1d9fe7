import { expect, test } from 'vitest';
import { asEventId } from '../events/event.ts';
import { ADA, JOIN, publishAction } from './device.testing.ts';
import { draftOfAction } from './draftOfAction.ts';
import { queueAction } from './queue.ts';
import type { OutboxRow, QueuedAction } from './queuedAction.ts';

const DRAFT = asEventId('draft000000000000000');
const PUBLISH = { ...publishAction(DRAFT, 'Picnic'), uploadedPhoto: 'https://files/photo.jpg' };
const rowOf = (action: QueuedAction<string>): OutboxRow<string> =>
  queueAction(undefined, action, { owner: ADA, now: 1_000, revision: 'r' }) ?? expect.fail('nothing queued');

test('a queued event that its owner keeps becomes a draft at the last step, with its photo', () => {
  expect(draftOfAction(rowOf(PUBLISH))).toMatchObject({
    id: DRAFT,
    owner: ADA,
    photo: 'jpeg',
    savedAt: 1_000,
    record: {
      step: 3,
      furthest: 3,
      savedAt: 1_000,
      isKept: true,
      draft: PUBLISH.draft,
      eventId: DRAFT,
      uploadedPhoto: PUBLISH.uploadedPhoto,
    },
  });
});

test('an event that is published, and a queued join, become no draft', () => {
  expect(draftOfAction({ ...rowOf(PUBLISH), state: { kind: 'done' } })).toBeNull();
  expect(draftOfAction(rowOf(JOIN))).toBeNull();
});
