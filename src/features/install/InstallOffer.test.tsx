import { INSTALL_KEY } from '@arvo/domain/protocol/store/deviceKeys.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { keepInstallPrompt } from '#src/session/install/installPrompt.ts';
import { createStores } from '#src/session/stores.ts';
import { noteJoined, noteVisit } from '#src/session/install/installRecord.ts';
import { InstallOffer, isIosSafari } from './InstallOffer.tsx';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

let stores = createStores(null);
beforeEach(() => {
  localStorage.clear();
  stores = createStores(null);
  noteVisit(stores.slots);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// Once, because nothing removes its listener.
keepInstallPrompt((installPrompt) => stores.slots.setState({ installPrompt }));

/** The browser offers to install the app. Returns its dialog. */
function browserOffers(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn(async () => ({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  return prompt;
}

const renderOffer = () =>
  render(
    <DataProvider data={dataWith({ stores })}>
      <InstallOffer />
    </DataProvider>,
  );
const button = () => screen.queryByRole('button', { name: 'Install app' });

describe('"Install app"', () => {
  it('does not show on a first visit, and does once the person has joined something', () => {
    renderOffer();
    browserOffers();
    expect(button()).toBeNull();
    act(() => noteJoined(stores.slots));
    expect(button()).not.toBeNull();
    // The how-to is for browsers without a dialog.
    expect(screen.queryByText(/Add to Home Screen/u)).toBeNull();
  });

  it('does not show if the browser does not offer it', () => {
    act(() => noteJoined(stores.slots));
    renderOffer();
    expect(button()).toBeNull();
  });

  it('opens the browser’s dialog once', async () => {
    act(() => noteJoined(stores.slots));
    renderOffer();
    const prompt = browserOffers();
    await userEvent.click(screen.getByRole('button', { name: 'Install app' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(button()).toBeNull();
  });

  it('does not count as declined once it was accepted', async () => {
    act(() => noteJoined(stores.slots));
    renderOffer();
    const prompt = browserOffers('accepted');
    await userEvent.click(screen.getByRole('button', { name: 'Install app' }));
    await prompt.mock.results[0]?.value;
    await act(async () => undefined);
    expect(JSON.parse(localStorage.getItem(INSTALL_KEY) ?? '').declinedAt).toBeNull();
  });

  it('counts as declined if the browser refuses to show its dialog', async () => {
    act(() => noteJoined(stores.slots));
    renderOffer();
    browserOffers().mockRejectedValue(new DOMException('no', 'InvalidStateError'));
    await userEvent.click(screen.getByRole('button', { name: 'Install app' }));
    await vi.waitFor(() => expect(JSON.parse(localStorage.getItem(INSTALL_KEY) ?? '').declinedAt).toBeGreaterThan(0));
  });

  it.each(['Not now', 'Install app'])('stays away after "%s" was declined, on the next visits too', async (name) => {
    act(() => noteJoined(stores.slots));
    const { unmount } = renderOffer();
    browserOffers('dismissed');
    await userEvent.click(screen.getByRole('button', { name }));
    await vi.waitFor(() => expect(JSON.parse(localStorage.getItem(INSTALL_KEY) ?? '').declinedAt).toBeGreaterThan(0));
    unmount();
    act(() => noteVisit(stores.slots));
    renderOffer();
    browserOffers();
    expect(button()).toBeNull();
  });

  it('does not show in the installed app, nor once it has been installed', () => {
    act(() => noteJoined(stores.slots));
    const { unmount } = renderOffer();
    browserOffers();
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(button()).toBeNull();
    unmount();
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }));
    renderOffer();
    browserOffers();
    expect(button()).toBeNull();
  });

  // @spec:1/install-offer
  it('explains in Safari on an iPhone where to press', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(SAFARI);
    renderOffer();
    expect(screen.queryByText(/Add to Home Screen/u)).toBeNull();
    act(() => noteJoined(stores.slots));
    expect(screen.getByText(/Add to Home Screen/u)).toBeTruthy();
    // The user agent decides: another browser that pretends to be Safari gets the same.
    browserOffers();
    expect(button()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    await vi.waitFor(() => expect(screen.queryByText(/Add to Home Screen/u)).toBeNull());
  });

  it('without storage it counts what happened on this page only', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    renderOffer();
    browserOffers();
    act(() => noteJoined(stores.slots));
    expect(button()).not.toBeNull();
  });
});

describe('Safari on an iPhone or iPad', () => {
  it.each([
    ['an iPhone', SAFARI, 5, true],
    [
      'an iPad, which says that it is a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      5,
      true,
    ],
    [
      'a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      0,
      false,
    ],
    ['Chrome on an iPhone', SAFARI.replace('Version/26.0', 'CriOS/140.0.0.0'), 5, false],
    [
      'a browser inside another app',
      SAFARI.replace('Version/26.0 ', '').replace(' Safari/604.1', ' [FBAN/FBIOS]'),
      5,
      false,
    ],
    [
      'Android',
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
      5,
      false,
    ],
  ])('is recognised: %s', (_what, userAgent, maxTouchPoints, expected) => {
    expect(isIosSafari({ userAgent, maxTouchPoints })).toBe(expected);
  });

  it.each(['CriOS', 'FxiOS', 'EdgiOS', 'OPiOS', 'GSA'])('is not %s, which also calls itself Safari', (name) => {
    const userAgent = SAFARI.replace('Mobile/', `${name}/140 Mobile/`);
    expect(isIosSafari({ userAgent, maxTouchPoints: 5 })).toBe(false);
  });
});
