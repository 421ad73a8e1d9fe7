/** The Navigation API, which TypeScript's DOM library may lack. Firefox and older browsers lack `activation`. */
type Navigated = { readonly navigation?: { readonly activation?: { readonly navigationType: string } | null } };

/** Whether somebody has opened this address, rather than reloaded the page or come back to it. */
function isFresh(): boolean {
  const { navigation }: Navigated = window;
  const type = navigation?.activation?.navigationType;
  if (type !== undefined) return type === 'push' || type === 'replace';
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && (entry as PerformanceNavigationTiming).type === 'navigate');
}

/**
 * Lets somebody who opens the landing page's address again begin at the choice: the browser keeps the state of an entry whose own
 * address is opened. Call it before the router reads the history.
 */
export function dropStepOfEntry(): void {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('signInStep' in state) || !isFresh()) return;
  window.history.replaceState({ ...state, signInStep: undefined }, '');
}
