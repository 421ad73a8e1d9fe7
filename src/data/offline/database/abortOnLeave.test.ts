import { IDBDatabase as FakeDatabase, IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Leaving a page in WebKit, which keeps the page and its unfinished transactions. */

const { transaction: untracked } = FakeDatabase.prototype;
let page: EventTarget;
let database: IDBDatabase;

beforeEach(async () => {
  page = new EventTarget();
  vi.resetModules();
  vi.stubGlobal('IDBDatabase', FakeDatabase);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const request = new IDBFactory().open('arvo');
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('rows'));
  database = await new Promise((resolve) => {
    request.addEventListener('success', () => resolve(request.result));
  });
});
afterEach(() => {
  FakeDatabase.prototype.transaction = untracked;
  vi.unstubAllGlobals();
});

/** A page's own copy of the module, in the browser of this vendor. */
async function pageIn(vendor: string): Promise<void> {
  vi.stubGlobal('navigator', { vendor });
  const { abortOnLeave } = await import('./abortOnLeave.ts');
  abortOnLeave();
  abortOnLeave();
}

/** Writes `key`, and stays unfinished until `end` is called. Resolves to how it ended. */
function write(key: string): { readonly ended: Promise<string>; readonly end: () => void } {
  const transaction = database.transaction('rows', 'readwrite');
  let isOpen = true;
  const ended = new Promise<string>((resolve) => {
    for (const type of ['complete', 'abort']) transaction.addEventListener(type, () => resolve(type));
  });
  const again = () => {
    if (isOpen) transaction.objectStore('rows').put(key, key).addEventListener('success', again);
  };
  try {
    again();
  } catch {
    // It has been aborted already.
  }
  return { ended, end: () => (isOpen = false) };
}

const leave = () => page.dispatchEvent(new Event('pagehide'));
const comeBack = () => page.dispatchEvent(new Event('pageshow'));

it("aborts the page's transactions, and those that start before the person returns", async () => {
  await pageIn('Apple Computer, Inc.');
  const before = write('before');
  leave();
  expect(await before.ended).toBe('abort');
  expect(await write('while away').ended).toBe('abort');
  comeBack();
  const after = write('after');
  after.end();
  expect(await after.ended).toBe('complete');
});

it('leaves a finished transaction alone', async () => {
  await pageIn('Apple Computer, Inc.');
  const done = write('done');
  done.end();
  expect(await done.ended).toBe('complete');
  leave();
  comeBack();
  const after = write('after');
  after.end();
  expect(await after.ended).toBe('complete');
});

it.each(['Google Inc.', ''])('changes nothing in the browsers of "%s"', async (vendor) => {
  await pageIn(vendor);
  const during = write('during');
  leave();
  during.end();
  expect(await during.ended).toBe('complete');
  expect(FakeDatabase.prototype.transaction).toBe(untracked);
});
