import type { Unsubscribe } from './live.ts';

/** Signals between parts of a page that load at different times. They are events of the window. */
export type PageSignal =
  /**
   * The screen has painted what the device holds, or the device holds nothing of it. On screens that open from the device
   * Firebase's code loads only afterwards: it is larger than everything else that such a page needs, and would delay it on a slow
   * phone.
   */
  | 'arvo-device-painted'
  /** A list on this device has changed. */
  | 'arvo-lists-changed'
  /** The root element's attribute (domain/store/deviceProblem.ts) names a new problem with the device's storage. */
  | 'arvo-device-problem';

/** Does nothing in Node, where contract tests run. */
export function sendSignal(signal: PageSignal): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(signal));
}

export function onSignal(signal: PageSignal, listener: () => void): Unsubscribe {
  window.addEventListener(signal, listener);
  return () => window.removeEventListener(signal, listener);
}
