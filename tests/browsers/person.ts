import { vi } from 'vitest';
import { readPorts } from '../../stack/services/ports.ts';
import type { Member } from '../e2e/support/member.ts';
import type { Browser, Handle } from './engine.ts';
import { hasText, lookFor, type Role } from './lookFor.ts';

/** Drives any engine as a person does: looks for something by its name, waits for it, and uses it. */

export const site = `http://localhost:${readPorts().hosting}`;

/** A bound for hangs, not for speed. */
const PATIENCE = { timeout: 60_000, interval: 100 };

export type Person = ReturnType<typeof personWith>;

const calling = (work: { toString(): string }, given: readonly unknown[]): string =>
  `(${work.toString()})(...${JSON.stringify(given)})`;

export function personWith(browser: Browser) {
  /** Calls a function in the page. It must not reference anything outside of itself. */
  const call = async <Given extends readonly unknown[], Result>(
    work: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result> => (await browser.evaluate(calling(work, given))) as Result;
  const see = (role: Role, name: string): Promise<Handle> =>
    vi.waitFor(async () => {
      const found = await browser.find(calling(lookFor, [role, name]));
      if (found === null) throw new Error(`There is no ${role} "${name}" on the page.\n${await page()}`);
      return found;
    }, PATIENCE);
  /** What the page shows, for messages. */
  const page = (): Promise<string> =>
    call(() => {
      const fields = [...document.querySelectorAll('input')].map(({ name, type, value }) => `${name || type}=${value}`);
      return [
        location.href,
        document.body?.innerText.slice(0, 1500),
        ...fields,
        document.activeElement?.outerHTML.slice(0, 200),
      ].join('\n');
    });
  const until = (isSo: () => Promise<boolean>, what: string): Promise<void> =>
    vi.waitFor(async () => {
      if (!(await isSo())) throw new Error(`${what}\n${await page()}`);
    }, PATIENCE);
  return {
    browser,
    call,
    see,
    until,
    open: (path: string) => browser.open(`${site}${path}`),
    press: async (name: string, role: Role = 'button'): Promise<void> => {
      const press = async () => (await see(role, name)).click();
      // React may replace the element after it was found, for example when it takes over the server's page.
      await vi.waitFor(
        () =>
          press().catch((cause: unknown) => Promise.reject(new Error(`${role} "${name}" was not pressed`, { cause }))),
        PATIENCE,
      );
    },
    type: async (name: string, text: string): Promise<void> => (await see('field', name)).type(text),
    choose: async (name: string, file: string): Promise<void> => (await see('field', name)).choose(file),
    set: async (name: string, value: string): Promise<void> => (await see('field', name)).set(value),
    seesText: (text: string) => until(() => call(hasText, text), `The page does not say "${text}".`),
    seesNoText: (text: string) => until(async () => !(await call(hasText, text)), `The page still says "${text}".`),
    isAt: (path: string) =>
      until(async () => (await call(() => location.pathname)) === path, `The page is not at ${path}.`),
    /** Waits until the device has stored what these screens last read: a screen shows it earlier. */
    keeps: (...nouns: readonly string[]): Promise<void> =>
      until(
        async () => {
          const kept = await call(nounsOnDevice);
          return nouns.every((noun) => kept.includes(noun));
        },
        `The device does not keep ${nouns.join(', ')}.`,
      ),
    /** Waits until the worker is active and has cached everything that a member needs without a network. */
    keepsApp: async (): Promise<void> => {
      const source = await (await fetch(`${site}/sw.js`)).text();
      const wanted = [...new Set(source.match(/static\/js\/[^"]+\.js/gu))];
      await until(
        () =>
          call(async (names) => {
            const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
            const paths = new Set(kept.flat().map(({ url }) => new URL(url).pathname.slice(1)));
            const worker = (await navigator.serviceWorker.getRegistration())?.active;
            return worker?.state === 'activated' && names.every((name) => paths.has(name));
          }, wanted),
        'The worker has not cached the app.',
      );
    },
  };
}

/** The nouns of the device's rows. Does not open a database that the app has not created yet, because that would block the app. */
async function nounsOnDevice(): Promise<string[]> {
  // WebKit sometimes never answers while the app opens its database for the first time; the next attempt is answered.
  const late = new Promise<string[]>((resolve) => {
    setTimeout(() => resolve([]), 3_000);
  });
  const read = async (): Promise<string[]> => {
    if (!(await indexedDB.databases()).some(({ name, version = 0 }) => name === 'arvo' && version > 1)) return [];
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    const database = await settled(indexedDB.open('arvo'));
    try {
      const keys = await settled(database.transaction('records').objectStore('records').getAllKeys());
      return keys.flatMap((key) => (Array.isArray(key) ? [String(key[1])] : []));
    } finally {
      database.close();
    }
  };
  return Promise.race([read(), late]);
}

/** Signs this person in before the app starts, by writing the account to the SDK's storage. */
export async function signIn({ call, open }: Person, { account }: Member): Promise<void> {
  await open('/icon.svg');
  await call((value) => {
    localStorage.setItem('firebase:authUser:local:[DEFAULT]', value);
    localStorage.setItem('arvo.account', '1');
  }, JSON.stringify(account));
}
