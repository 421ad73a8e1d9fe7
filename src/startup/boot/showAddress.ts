/**
 * Moves a visitor to the address of the page that the server sent instead: the page of a missing event is /404. Otherwise the router
 * would replace it by the event's placeholder first. Somebody who may be signed in stays, because they may have created the event after
 * the shared cache stored this page.
 */
export function showAddress({ address }: DOMStringMap): void {
  if (address === undefined || document.documentElement.dataset.account !== undefined) return;
  // The router drops the state of an entry without its key and index.
  history.replaceState({ key: address, __TSR_index: 0, ...history.state, missing: 'event' }, '', address);
}
