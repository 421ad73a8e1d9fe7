import { expect, it } from 'vitest';
import { asEventId } from '../../events/event.ts';
import { asUserId } from '../../people/person.ts';
import { newsOf } from './ownChange.ts';
import { parseOwnChangeNews } from './ownChangeNews.ts';

const ada = asUserId('ada');
const times = { sentAt: 1, doneAt: 2 };

it('news is read back as it was sent', () => {
  const removed = newsOf(ada, { kind: 'removed', eventId: asEventId('picnic'), ...times });
  expect(removed).toEqual({ owner: ada, kind: 'removed', eventId: 'picnic' });
  const renamed = newsOf(ada, { kind: 'profile', changes: { name: 'Ada' }, ...times });
  expect([removed, renamed].map(parseOwnChangeNews)).toEqual([removed, renamed]);
});

it.each([
  null,
  'changed',
  {},
  { owner: 'ada', kind: 'removed' },
  { owner: 7, kind: 'removed', eventId: null },
  { owner: 'ada', kind: 'moved', eventId: null },
  { owner: 'ada', kind: 'removed', eventId: 7 },
])('another message is ignored: %j', (message) => {
  expect(parseOwnChangeNews(message)).toBeNull();
});
