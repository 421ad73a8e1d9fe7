import { beforeEach, expect, it, vi } from 'vitest';
import { createStores } from '../stores.ts';
import { noteVisit } from './installRecord.ts';

const { slots } = createStores(null);
/** A page of this tab has loaded. Returns the visits so far. */
function load(path: string): number | undefined {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: `https://arvo.example${path}` }] });
  noteVisit(slots);
  vi.unstubAllGlobals();
  return slots.getState().installRecord?.visits;
}
/** The next page opens in a new tab. */
const openTab = () => sessionStorage.clear();

beforeEach(() => {
  localStorage.clear();
  openTab();
});

it('the pages of one tab are one visit, and a new tab is the next', () => {
  expect([load('/privacy'), load('/home')]).toEqual([1, 1]);
  openTab();
  expect([load('/home'), load('/home')]).toEqual([2, 2]);
});

it('a tab that a magic link opens belongs to the visit in which it was requested', () => {
  expect(load('/')).toBe(1);
  openTab();
  expect([load('/finishSignIn?oobCode=a'), load('/home')]).toEqual([1, 1]);
});

it('without storage no visit follows the first', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  expect([load('/'), load('/home')]).toEqual([1, 1]);
  vi.restoreAllMocks();
});

it('if only the tab’s own storage is forbidden, no page counts as the first of its tab', () => {
  const read = Storage.prototype.getItem;
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, key) {
    if (this === sessionStorage) throw new DOMException('forbidden', 'SecurityError');
    return read.call(this, key);
  });
  expect([load('/'), load('/home'), load('/home')]).toEqual([1, 1, 1]);
  vi.restoreAllMocks();
});
