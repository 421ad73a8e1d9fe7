/** The names that a page's inline scripts (src/startup/boot) and the app's code share, and those of the app's first code. */

/** In session storage: this page was reloaded because its code failed to load. Removed once the code has loaded (startup/takeOver.ts). */
export const RELOADS_KEY = 'arvo.reloaded';

/** The template, outside of the app's root, of the message that the page's code failed to load. */
export const STUCK_ID = 'stuck';

/** The value of `data-edge` on the root element while a screen that the device has kept is on the page (store/keptScreens.ts). */
export const KEPT_EDGE = 'kept';

/** The attribute of the container of React's elements that replaces a kept screen (main.tsx). */
export const RENDERED = 'data-rendered';
