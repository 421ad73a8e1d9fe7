/**
 * WebKit keeps a page that the person has left, with its IndexedDB transactions unfinished. They block every other page's
 * transactions on the same database until the browser drops the page (https://bugs.webkit.org/show_bug.cgi?id=315804), so a
 * person who reloads or follows a link at the wrong moment finds an app that cannot read its device.
 */

const WEBKIT = 'Apple Computer, Inc.';

let isWatching = false;

/**
 * In WebKit, aborts all of this page's transactions when the person leaves it, and those that start before they return. Changes
 * IDBDatabase's prototype, because the identity service's SDK has transactions of its own. Call it before opening a database.
 */
export function abortOnLeave(): void {
  if (isWatching || typeof IDBDatabase === 'undefined' || navigator.vendor !== WEBKIT) return;
  isWatching = true;
  const unfinished = new Set<IDBTransaction>();
  let hasLeft = false;
  const { prototype } = IDBDatabase;
  const begin = prototype.transaction;
  prototype.transaction = function beginTracked(this: IDBDatabase, ...given) {
    const transaction = begin.apply(this, given);
    unfinished.add(transaction);
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => unfinished.delete(transaction));
    if (hasLeft) transaction.abort();
    return transaction;
  };
  addEventListener('pagehide', () => {
    hasLeft = true;
    for (const transaction of unfinished) abort(transaction);
  });
  addEventListener('pageshow', () => {
    hasLeft = false;
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is committing, and needs nothing more from this page.
  }
}
