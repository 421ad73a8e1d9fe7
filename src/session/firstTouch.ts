import { SESSION_TOKEN } from '@arvo/domain/protocol/store/sessionToken.ts';

/** A press from before the code was there is carried out by the app, as a click alone. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'click'];

/**
 * Resolves with the first touch, key or turn of the wheel on this page, or when somebody signs in in another tab. What only an answer to a
 * person needs loads then, because most visitors of a shared link read it and leave.
 */
export function firstTouch(page: Document): Promise<void> {
  const view = page.defaultView;
  if (view === null) return Promise.resolve();
  return new Promise((resolve) => {
    const end = new AbortController();
    const touched = () => {
      end.abort();
      resolve();
    };
    const options = { capture: true, passive: true, signal: end.signal };
    for (const touch of TOUCHES) page.addEventListener(touch, touched, options);
    view.addEventListener('storage', ({ key }) => key === SESSION_TOKEN && touched(), options);
  });
}
