import { expect, it } from 'vitest';
import { toldFieldsOf } from '../../changes/eventChange.ts';
import { anEvent } from '../../events/event.testing.ts';
import { cardOf } from '../../events/eventCard.ts';
import { asUserId } from '../../people/person.ts';
import { aNewEvent } from '../../publishing/newEvent.testing.ts';
import { publishedEvent } from '../../publishing/publishedEvent.ts';
import { afterEdit, afterSeeing } from './ownEdit.ts';
import { type KeptRecord, PUBLIC_OWNER } from './records.ts';

const host = asUserId('host');
const given = aNewEvent();
const old = { ...publishedEvent(given, 1), revision: 1, ticketCount: 4, isSalesClosed: true };
const at = { savedAt: 5, usedAt: 5, until: null };
const eventRow: KeptRecord = {
  ...at,
  owner: PUBLIC_OWNER,
  noun: 'event',
  id: given.id,
  value: { event: old, host: null },
};
const listOf = (id: 'home' | 'hosted-upcoming', entry: object): KeptRecord =>
  ({ ...at, owner: host, noun: 'list', id, value: [{ event: cardOf(old), joinedAt: null, ...entry }] }) as KeptRecord;

it('an edit is in the event, its street and the host’s lists, with guests and switches as they were', () => {
  const place: KeptRecord = { ...at, until: 9, owner: host, noun: 'place', id: given.id, value: given.place };
  const event = { ...given, title: 'Later', capacity: 20, place: { ...given.place, address: '14 Smith Street' } };
  const edited = { kind: 'edited', event, revision: 2, doneAt: 9 } as const;
  const taken = { spots: 4, capacity: 9, isPaid: false, receivesCents: null };
  const { put } = afterEdit([eventRow, place, listOf('hosted-upcoming', { taken })], edited);
  expect(put).toMatchObject([
    { value: { event: { title: 'Later', revision: 2, ticketCount: 4, isSalesClosed: true } } },
    { value: { address: '14 Smith Street' } },
    { id: 'hosted-upcoming', value: [{ event: { title: 'Later' }, taken: { spots: 4, capacity: 20 } }] },
  ]);
  expect(JSON.stringify(put[0])).not.toContain('14 Smith');
});

it('an edit that the event’s row has, or a newer one, changes nothing of it', () => {
  const edited = { kind: 'edited', event: { ...given, title: 'Later' }, revision: 1, doneAt: 9 } as const;
  expect(afterEdit([eventRow], edited).put).toEqual([]);
});

it('what a guest has seen is news no more, in their record and on home; what came later stays', () => {
  const news = {
    revision: 2,
    at: 3,
    was: toldFieldsOf(anEvent()),
    isAddressNew: false,
    isMaterial: true,
    note: '',
  };
  const guest: KeptRecord = {
    ...at,
    owner: host,
    noun: 'guest',
    id: given.id,
    until: 9,
    value: { userId: host, name: 'Ada', profilePhoto: null, joinedAt: 1, totalTicketsPurchased: 1, news },
  };
  const records = [guest, listOf('home', { news })];
  const seen = afterSeeing(records, { kind: 'seen', eventId: given.id, revision: 2 }).put;
  expect(seen).toHaveLength(2);
  expect(JSON.stringify(seen)).not.toContain('news');
  const earlier = afterSeeing(records, { kind: 'seen', eventId: given.id, revision: 1 }).put;
  expect(JSON.stringify(earlier).match(/"news"/gu)).toHaveLength(2);
});
