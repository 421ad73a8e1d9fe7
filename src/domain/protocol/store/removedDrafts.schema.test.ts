import { expect, it } from 'vitest';
import { asEventId } from '../../events/event.ts';
import { parseRemovedDrafts, withoutRemovedDraft, withRemovedDraft } from './removedDrafts.schema.ts';

it('a device remembers the last 20 removed drafts, each once', () => {
  let ids: readonly string[] = [];
  for (let index = 0; index < 25; index += 1) ids = withRemovedDraft(ids, asEventId(`draft-${index}`));
  ids = withRemovedDraft(ids, asEventId('draft-20'));
  expect(ids).toHaveLength(20);
  expect(ids.slice(0, 3)).toEqual(['draft-20', 'draft-24', 'draft-23']);
  expect(withoutRemovedDraft(ids, asEventId('draft-24')).slice(0, 2)).toEqual(['draft-20', 'draft-23']);
});

it('the ids are read back from the setting', () => {
  expect(parseRemovedDrafts({ uid: 'ada', ids: ['draft'] })).toEqual(['draft']);
});

it.each([[undefined], ['draft'], [[7]], [{ ids: ['draft'] }], [['draft']]])(
  '%j of another build counts as no removed draft',
  (stored) => {
    expect(parseRemovedDrafts(stored)).toEqual([]);
  },
);
