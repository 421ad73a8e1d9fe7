import { existsSync, globSync } from 'node:fs';

/** Which engines are installed. `npm test` calls this too, so it loads no driver. */

export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
export const SCREEN = '/usr/bin/Xvfb';

export const webkitWindow = (): string | undefined =>
  globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().at(-1);

const FIREFOX_PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

export const firefoxBinary = (): string | undefined =>
  process.env.ARVO_FIREFOX ?? FIREFOX_PLACES.find((place) => existsSync(place));

/** Why WebKit cannot run here; null if it can. */
export function webkitMissing(): string | null {
  if (!existsSync(WEBKIT_DRIVER) || webkitWindow() === undefined)
    return 'WebKitGTK is not installed (apt-get install webkit2gtk-driver libwebkit2gtk-4.1-0)';
  return existsSync(SCREEN) ? null : 'there is no screen for it (apt-get install xvfb)';
}

/** Why Firefox cannot run here; null if it can. */
export const firefoxMissing = (): string | null =>
  firefoxBinary() === undefined ? 'it is not installed (apt-get install firefox-esr)' : null;

export const isAnyInstalled = (): boolean => webkitMissing() === null || firefoxMissing() === null;
