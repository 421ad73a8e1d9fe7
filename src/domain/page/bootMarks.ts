/** The names that a page's inline scripts (src/edge/boot) and the app's code share. */

/** In session storage: this page was reloaded because its code failed to load. Removed once the code has loaded (app/takeOver.ts). */
export const RELOADED_MARK = 'arvo.reloaded';

/** The template, outside of the app's root, of the message that the page's code failed to load. */
export const STUCK_ID = 'stuck';

/** The value of `data-edge` on the root element while a screen that the device has kept is on the page (store/keptScreens.ts). */
export const KEPT_EDGE = 'kept';
