import type { Page } from '@playwright/test';
import { everythingKept } from './support/everythingKept.ts';
import { givenEvent } from './support/eventWorld.ts';
import { type Member, newMember, signInAs } from './support/member.ts';
import { expect, test } from './support/test.ts';
import {
  atStep,
  button,
  choosePhoto,
  field,
  fillBasicInfo,
  fillUpToPhoto,
  next,
  openWizard,
} from './support/wizard.ts';

/** Signing out leaves no personal data on the device, unless the person keeps their unfinished event. */

// The worker's caches are part of the data on a device.
test.use({ serviceWorkers: 'allow' });

const STREET = '12 Smith Street';

async function expectNothingOf(page: Page, { uid, email, name }: Member, title: string): Promise<void> {
  const kept = await everythingKept(page);
  for (const trace of [uid, email, name, title, STREET, 'emailForSignIn', 'join-of-this-tab', 'private-pages']) {
    expect(kept, trace).not.toContain(trace);
  }
}

async function expectAllOf(page: Page, { uid, email, name }: Member, title: string): Promise<void> {
  const kept = await everythingKept(page);
  for (const trace of [uid, email, name, title, STREET]) expect(kept, trace).toContain(trace);
}

const signOut = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'You have an unfinished event on this device' });

/** Data of a person in stores where the parts of this test leave none. */
const leaveMarks = (page: Page, { uid, email }: Member): Promise<void> =>
  page.evaluate(
    async ([key, text]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, '[]');
      localStorage.setItem('emailForSignIn', text);
      sessionStorage.setItem('join-of-this-tab', text);
      await (await caches.open('private-pages')).put('/home', new Response(text));
    },
    [`recentlyViewed_${uid}`, email] as const,
  );

/** A person with an unfinished event and its photo, and with data in every other store of the device. */
async function givenTraces(page: Page, title: string, name = 'Ada Lovelace'): Promise<Member> {
  const ada = await newMember(name);
  const event = await givenEvent({ host: await newMember('Hedy Lamarr') });
  await signInAs(page, ada);
  await page.goto(`/events/${event}`);
  await expect(page.getByRole('button', { name: 'Join Event' })).toBeVisible();
  await expect
    .poll(() => page.evaluate((uid) => localStorage.getItem(`recentlyViewed_${uid}`), ada.uid))
    .toContain(event);
  await openWizard(page);
  await fillUpToPhoto(page, title);
  await choosePhoto(page);
  await leaveMarks(page, ada);
  await expectAllOf(page, ada, title);
  return ada;
}

/** Lets the removal of what was viewed fail until `mend` is called in the page. */
const failRemoval = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const remove = Storage.prototype.removeItem;
    Object.assign(window, { mend: () => Object.assign(Storage.prototype, { removeItem: remove }) });
    Storage.prototype.removeItem = function removeItem(key: string) {
      if (key.startsWith('recentlyViewed_')) throw new DOMException('refused', 'UnknownError');
      remove.call(this, key);
    };
  });

test('a person with an unfinished event stays, deletes it, and later signs out without a question', {
  tag: '@wide',
}, async ({ page, checkAxe }) => {
  const ada = await givenTraces(page, 'Ada’s secret party');
  await test.step('Escape keeps the person signed in, with everything where it was', async () => {
    await signOut(page).click();
    await expect(question(page)).toBeVisible();
    await expect(question(page)).toHaveAccessibleDescription(/If you share this device, delete it/u);
    await checkAxe();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(signOut(page)).toBeFocused();
    await expect(button(page, 'Remove photo')).toBeVisible();
    await page.reload();
    await atStep(page, 'Photo');
    expect(await everythingKept(page)).toContain(ada.email);
    await signOut(page).click();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page)).toBeHidden();
    await expect(signOut(page)).toBeVisible();
  });
  await test.step('a failed removal is shown, and retried before anybody is signed out', async () => {
    await failRemoval(page);
    await signOut(page).click();
    await question(page).getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Some of your details are still on this device' });
    await expect(dialog).toBeVisible();
    await checkAxe();
    await page.evaluate(() => Reflect.get(window, 'mend')());
    await dialog.getByRole('button', { name: 'Try again' }).click();
  });
  await test.step('Delete leaves nothing of the person on the device', async () => {
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await expectNothingOf(page, ada, 'Ada’s secret party');
    // Public pages and the app's own files stay.
    expect(await page.evaluate(() => caches.keys())).not.toContain('private-pages');

    await signInAs(page, ada);
    await openWizard(page);
    await atStep(page, 'Basic Info');
    await expect(field(page, 'Event name')).toHaveValue('');
  });
  await test.step('signing out asks nothing if nothing would be lost', async () => {
    await fillBasicInfo(page, 'Thought better of it');
    await button(page, 'Clear Draft').click();
    await signOut(page).click();
    await expect(page).toHaveURL('/');
    await expectNothingOf(page, ada, 'Thought better of it');
  });
});

/** The session of the person signed in here ends, but not by a sign-out here: only the identity service's own storage is empty. */
const endSessionElsewhere = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open('firebaseLocalStorageDb');
        request.addEventListener('success', () => {
          const transaction = request.result.transaction('firebaseLocalStorage', 'readwrite');
          transaction.objectStore('firebaseLocalStorage').clear();
          transaction.addEventListener('complete', resolve);
        });
      }),
  );

test('data stays on the device only for its owner, and only if they want it to', async ({ page, context, trouble }) => {
  const ada = await givenTraces(page, 'Ada’s secret party');
  const grace = await newMember('Grace Hopper');
  await test.step('Keep leaves the unfinished event and its photo, for its owner only', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await question(page).getByRole('button', { name: 'Keep on this device' }).click();
    await expect(page).toHaveURL('/');
    const kept = await everythingKept(page);
    for (const trace of [ada.email, ada.name, `recentlyViewed_${ada.uid}`, 'emailForSignIn', 'join-of-this-tab']) {
      expect(kept, trace).not.toContain(trace);
    }

    await signInAs(page, grace);
    await openWizard(page);
    await expect(field(page, 'Event name')).toHaveValue('');
    await signOut(page).click();
    await expect(page).toHaveURL('/');

    await signInAs(page, ada);
    await openWizard(page);
    await atStep(page, 'Photo');
    await expect(button(page, 'Remove photo')).toBeVisible();
  });
  await test.step('signing out works without a connection, and clears the device', async () => {
    trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Could not reach Cloud Firestore/u);
    // The unfinished event and its photo are on the device again; the rest was removed.
    await leaveMarks(page, ada);
    await expectAllOf(page, ada, 'Ada’s secret party');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await openWizard(page);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await context.setOffline(true);
    await signOut(page).click();
    await question(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await expectNothingOf(page, ada, 'Ada’s secret party');
    await context.setOffline(false);
  });
  await test.step('data of a session that ended elsewhere is removed when another person signs in', async () => {
    const alan = await givenTraces(page, 'Alan’s secret party', 'Alan Turing');
    await endSessionElsewhere(page);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    expect(await everythingKept(page)).toContain('Alan’s secret party');

    await signInAs(page, grace);
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1, name: 'Hey Grace!' })).toBeVisible();
    await expect.poll(async () => (await everythingKept(page)).includes(alan.uid)).toBe(false);
    const kept = await everythingKept(page);
    for (const trace of ['Alan’s secret party', STREET, 'emailForSignIn', 'private-pages']) {
      expect(kept, trace).not.toContain(trace);
    }
  });
});

test('a sign-out reaches the other tabs', async ({ page, context }) => {
  await test.step('signing out in one tab signs out the other at once, which writes nothing back', async () => {
    const ada = await givenTraces(page, 'Ada’s secret party');
    const other = await context.newPage();
    await openWizard(other);
    await atStep(other, 'Photo');
    await other.evaluate(() => sessionStorage.setItem('join-of-this-tab', 'join'));
    await signOut(page).click();
    await question(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(other).toHaveURL('/');
    await expectNothingOf(page, ada, 'Ada’s secret party');
    await expectNothingOf(other, ada, 'Ada’s secret party');
    await other.close();
  });
  await test.step('a tab that has not noticed the sign-out yet writes nothing back either', async () => {
    const ada = await newMember('Ada Lovelace');
    await signInAs(page, ada);
    const other = await context.newPage();
    // This tab does not notice other tabs, neither by storage events nor by the identity service's polling.
    await other.addInitScript(() => {
      window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true });
      Object.assign(window, { setInterval: () => 0 });
    });
    await openWizard(other);
    await fillBasicInfo(other, 'Ada’s secret party');
    await next(other);
    await atStep(other, 'When & Where');

    await openWizard(page);
    await atStep(page, 'When & Where');
    await signOut(page).click();
    await question(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page).toHaveURL('/');

    await other.bringToFront();
    await other.getByRole('combobox', { name: 'Location' }).fill(STREET);
    await other.keyboard.press('Tab');
    // This tab does not write the typed text to a draft either.
    await atStep(other, 'Basic Info');
    await expect(field(other, 'Event name')).toHaveValue('');
    await field(other, 'Event name').fill('Ada’s secret party');
    await other.keyboard.press('Tab');
    await expectNothingOf(page, ada, 'Ada’s secret party');
    await expectNothingOf(other, ada, 'Ada’s secret party');
    await other.close();
  });
  await test.step('after a sign-out that failed, another tab is signed in again', async () => {
    const ada = await newMember('Ada Lovelace');
    await signInAs(page, ada);
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1, name: 'Hey Ada!' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/home');
    await expect(other.getByRole('heading', { level: 1, name: 'Hey Ada!' })).toBeVisible();
    // From then on this tab follows the other tabs.
    await expect(signOut(other)).toBeVisible();
    await page.evaluate((uid) => {
      localStorage.setItem(`recentlyViewed_${uid}`, '[]');
      Storage.prototype.removeItem = new Proxy(Storage.prototype.removeItem, {
        apply: (remove, storage, [key]: [string]) => {
          if (key.startsWith('recentlyViewed_')) throw new DOMException('refused', 'UnknownError');
          return Reflect.apply(remove, storage, [key]);
        },
      });
      // The removal waits for this answer, so that the other tab has time to leave.
      const { promise, resolve } = Promise.withResolvers<void>();
      navigator.serviceWorker.getRegistration = () => promise.then(() => undefined);
      Object.assign(window, { goOn: resolve });
    }, ada.uid);
    await signOut(page).click();
    await expect(other).toHaveURL('/');
    await page.evaluate(() => Reflect.get(window, 'goOn')());
    const dialog = page.getByRole('alertdialog', { name: 'Some of your details are still on this device' });
    await expect(dialog).toBeVisible();
    await expect(other.getByRole('heading', { level: 1, name: 'Hey Ada!' })).toBeVisible();
    await expect(signOut(other)).toBeVisible();
  });
});
