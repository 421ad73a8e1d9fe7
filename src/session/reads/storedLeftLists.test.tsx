import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { cardOf, type EventCard } from '@arvo/domain/events/eventCard.ts';
import { LEFT_LISTS } from '@arvo/domain/protocol/store/deviceKeys.ts';
import { afterEach, expect, it, vi } from 'vitest';
import type { LeftList } from './leftList.ts';
import { storedLeftLists, storeLeftLists } from './storedLeftLists.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const cardNamed = (title: string): EventCard => ({ ...cardOf(anEvent({ id: asEventId(title) })), title });
const listOf = (...titles: readonly string[]): LeftList<EventCard> => ({
  items: titles.map(cardNamed),
  firstPage: 1,
  pages: 2,
});
const store = (entries: unknown) => sessionStorage.setItem(LEFT_LISTS, JSON.stringify(entries));

it('lists that were left are there after a reload', () => {
  const lists = new Map([
    ['ada one home', listOf('Picnic', 'Choir')],
    ['ada two home', listOf()],
  ]);
  storeLeftLists(lists);
  expect(storedLeftLists()).toEqual(lists);
});

it('there are none in a tab that has left none', () => {
  expect(storedLeftLists()).toEqual(new Map());
});

it('the lists that were left last are kept if not all have room', () => {
  const long = (name: string): [string, LeftList<EventCard>] => [name, listOf('x'.repeat(40_000))];
  storeLeftLists(new Map([long('first'), long('second'), long('third')]));
  expect([...storedLeftLists().keys()]).toEqual(['second', 'third']);
});

const whole = listOf('Picnic');
const [card] = whole.items;
it.each<[string, unknown]>([
  ['without a name', [3, whole]],
  ['without a list', ['name', null]],
  ['without its rows', ['name', { ...whole, items: null }]],
  ['that does not say its first page', ['name', { ...whole, firstPage: '1' }]],
  ['that does not say its pages', ['name', { ...whole, pages: null }]],
  ['with a row that is none', ['name', { ...whole, items: [card, null] }]],
  ['with a row without a title', ['name', { ...whole, items: [{ ...card, title: null }] }]],
  ['with a row without a start', ['name', { ...whole, items: [{ ...card, startAt: '1' }] }]],
  ['with a row with another end', ['name', { ...whole, items: [{ ...card, endAt: '1' }] }]],
  ['with a row with another picture', ['name', { ...whole, items: [{ ...card, imageURL: 3 }] }]],
  ['with a row from before cancellations', ['name', { ...whole, items: [{ ...card, isCancelled: undefined }] }]],
])('an entry %s is left out, and the others stay', (_what, entry) => {
  store([entry, ['other', listOf('Choir')]]);
  expect([...storedLeftLists().keys()]).toEqual(['other']);
});

it.each([
  ['no JSON', '[{'],
  ['no list', '{"name":1}'],
])('%s counts as none', (_what, text) => {
  sessionStorage.setItem(LEFT_LISTS, text);
  expect(storedLeftLists()).toEqual(new Map());
});

it('a tab whose storage is full keeps its screens', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storeLeftLists(new Map([['name', whole]]));
  expect(warn).toHaveBeenCalledOnce();
});
