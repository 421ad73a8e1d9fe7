import { draftOfEvent } from '@arvo/domain/drafts/similarDraft.ts';
import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { queueAction } from '@arvo/domain/outbox/queue.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { anOutbox } from '#src/session/offline/outbox.testing.ts';
import { screenWorld } from '#src/session/screenWorld.testing.tsx';
import { useEditDraft } from './useEditDraft.ts';

const ADA = asUserId('ada');
const event = anEvent({ creatorId: ADA, revision: 3, imageURL: 'https://photos.example/old.jpg' });
const place = { address: '12 Smith Street, Fitzroy VIC', lat: -37.8, lng: 144.98 };

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** The fields of the event while an edit of this revision is queued, which renames it and takes its photo away. */
function openWithQueued(revision: number) {
  const world = screenWorld();
  world.signIn(ADA);
  const draft = { ...draftOfEvent(event, place), title: 'Inside' };
  const { id: eventId, timeZone } = event;
  const row = queueAction<Blob>(
    undefined,
    { kind: 'edit', eventId, draft, timeZone, imageURL: null, revision, note: '', isMarked: false },
    { owner: ADA, now: 1, revision: 'one' },
  );
  world.data.stores.queuedActions.setState({ owner: ADA, rows: row === null ? [] : [row], outbox: anOutbox() });
  const wrapper = ({ children }: { children: React.ReactNode }) => world.around(children);
  return renderHook(() => useEditDraft(ADA, { event, place }), { wrapper }).result.current;
}

it('has what is queued in its fields, and the photo that is queued', () => {
  const { record, exists, imageURL } = openWithQueued(3);
  expect([record.draft.title, record.editOf, exists, imageURL]).toEqual(['Inside', 3, true, null]);
});

it('has the photo of the event where that has changed since', () => {
  const { record, imageURL } = openWithQueued(2);
  expect([record.draft.title, record.editOf, imageURL]).toEqual(['Inside', 2, event.imageURL]);
});
