import { KEPT_SCREENS } from '@arvo/domain/protocol/store/sessionToken.ts';
import { describe, expect, it, vi } from 'vitest';
import { storedToken } from '#src/session/account/sessionToken.ts';
import type { SessionStore } from '#src/session/account/session.ts';
import { createStores } from '#src/session/stores.ts';
import { HOME, reopened, root, shows, signedIn, useDevice } from './keptScreens.testing.tsx';
import { replaceKept } from './replaceKept.ts';

useDevice();
const page = document.documentElement;

describe("React's elements replace a painted screen", () => {
  /** Paints what was kept, while React renders beside it. */
  function paint(markup = HOME) {
    shows(markup);
    expect(reopened()).not.toBeNull();
    const { session } = createStores(storedToken());
    const rendered = document.createElement('div');
    let isReplaced = false;
    void replaceKept(root(), rendered, session).then(() => {
      isReplaced = true;
    });
    return {
      session,
      rendered,
      isReplaced: async () => {
        // Mutation observers report in a microtask.
        await vi.advanceTimersByTimeAsync(0);
        expect(root().contains(rendered)).toBe(isReplaced);
        expect(page.dataset.edge).toBe(isReplaced ? undefined : 'kept');
        return isReplaced;
      },
    };
  }

  it('once they show all that it shows, not while there are placeholders', async () => {
    const { rendered, isReplaced } = paint();
    expect(await isReplaced()).toBe(false);
    rendered.innerHTML = '<main><div data-placeholder></div></main>';
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await isReplaced()).toBe(false);
    rendered.innerHTML = HOME;
    expect(await isReplaced()).toBe(true);
    expect(root().querySelectorAll('main')).toHaveLength(1);
  });

  it('once they no longer change, if something has gone', async () => {
    const { rendered, isReplaced } = paint();
    rendered.innerHTML = '<main><h1>Hey Ada!</h1></main>';
    expect(await isReplaced()).toBe(false);
    await vi.advanceTimersByTimeAsync(700);
    expect(await isReplaced()).toBe(true);
  });

  it('not before they show a button that was pressed, whose code may load later', async () => {
    const draft = '<button type="button">Continue: Picnic</button>';
    const { rendered, isReplaced } = paint(`${HOME.replace('</main>', '')}${draft}</main>`);
    page.dataset.pressed = JSON.stringify(['Continue: Picnic', 0]);
    rendered.innerHTML = HOME;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await isReplaced()).toBe(false);
    rendered.insertAdjacentHTML('beforeend', draft);
    const press = vi.fn();
    rendered.querySelector('button')?.addEventListener('click', press);
    expect(await isReplaced()).toBe(true);
    expect(press).toHaveBeenCalledOnce();
  });

  it('after four seconds although the button that was pressed has gone', async () => {
    const { rendered, isReplaced } = paint();
    page.dataset.pressed = JSON.stringify(['Continue: Picnic', 0]);
    rendered.innerHTML = '<main></main>';
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await isReplaced()).toBe(true);
  });

  it('after four seconds, even if they still wait for something', async () => {
    const { isReplaced } = paint();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await isReplaced()).toBe(true);
  });

  it.each<[string, (session: SessionStore) => void]>([
    ['nobody is signed in', (session) => session.setState({ kind: 'signed-out' }, true)],
    ['another person is signed in', (session) => session.setState(signedIn('grace'), true)],
    [
      'the person has to finish the set-up',
      (session) => session.setState({ ...signedIn('ada'), user: { kind: 'missing' } }, true),
    ],
    [
      'another tab signs out',
      () => {
        localStorage.removeItem(KEPT_SCREENS);
        window.dispatchEvent(new StorageEvent('storage'));
      },
    ],
    [
      'another tab has signed out before the person came back to this page',
      () => {
        localStorage.removeItem(KEPT_SCREENS);
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      },
    ],
  ])('at once if %s', async (_what, happens) => {
    const { session, isReplaced } = paint();
    expect(await isReplaced()).toBe(false);
    happens(session);
    expect(await isReplaced()).toBe(true);
  });

  it('at once if they lead to another page', async () => {
    const { rendered, isReplaced } = paint();
    history.replaceState(null, '', '/');
    rendered.innerHTML = '<main></main>';
    expect(await isReplaced()).toBe(true);
  });

  it('with the focus where it was, although a countdown has changed and a link to another site is back', async () => {
    const home = (minutes: number) =>
      `<main><a href="https://maps.example/">Directions</a><a href="/events/picnic">Starts in ${minutes} min</a></main>`;
    const { rendered, isReplaced } = paint(home(5));
    root().querySelector<HTMLElement>('a[href]')?.focus();
    rendered.innerHTML = home(4);
    expect(await isReplaced()).toBe(true);
    expect(document.activeElement?.textContent).toBe('Starts in 4 min');
  });

  it('with the focus where it was', async () => {
    const { rendered, isReplaced } = paint();
    root().querySelector('a')?.focus();
    rendered.innerHTML = HOME;
    expect(await isReplaced()).toBe(true);
    expect(document.activeElement).toBe(rendered.querySelector('a'));
  });
});
