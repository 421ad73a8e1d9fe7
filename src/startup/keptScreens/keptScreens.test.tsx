import { SESSION_TOKEN, KEPT_SCREENS, KEPT_SESSION } from '@arvo/domain/protocol/store/sessionToken.ts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { lockSession } from '#src/session/account/sessionLock.ts';
import { HOME, HOUR, keep, NOW, openPage, render, reopened, root, shows, useDevice } from './keptScreens.testing.tsx';
import { RENDERED } from '@arvo/domain/protocol/page/bootNames.ts';
import { KEPT, KEPT_AS } from '@arvo/domain/protocol/store/keptScreens.ts';
import { anyText } from '@arvo/domain/typography/anyText.testing.ts';

/** From the rendered screen to local storage, and to the next page. */

useDevice();
const page = document.documentElement;

describe('a screen that has settled', () => {
  it('is painted by the next page, with its title and the room for its navigation', () => {
    page.setAttribute('data-navigation', '');
    shows(`<div class="flex">${HOME}<nav aria-label="Main"><a href="/home" aria-current="page">Home</a></nav></div>`);
    expect(reopened()?.innerHTML).toBe(
      `<div class="flex">${HOME}<nav aria-label="Main"><a href="/home" aria-current="page">Home</a></nav></div>`,
    );
    expect([document.title, page.dataset.edge, page.hasAttribute('data-navigation')]).toEqual([
      'Home - Arvo',
      'kept',
      true,
    ]);
  });

  it('is painted with its icons and pictures', () => {
    const icon = '<svg viewBox="0 0 24 24" class="icon"><path d="M1 1"></path></svg>';
    const picture = '<img src="/img/1x1/a" srcset="/img/1x1/a 1x, /img/2x2/a 2x" alt="" style="width: 72px;">';
    shows(`<main>${icon}${picture}</main>`);
    const painted = reopened();
    expect(painted?.innerHTML).toBe(`<main>${icon}${picture}</main>`);
    expect(painted?.querySelector('path')).toBeInstanceOf(SVGElement);
  });

  it('is kept when the page is hidden, before it has settled', () => {
    render(HOME);
    keep();
    window.dispatchEvent(new Event('pagehide'));
    expect(reopened()).not.toBeNull();
  });

  it("is kept from React's elements alone, while a kept screen is still beside them", () => {
    root().innerHTML = `<main><h1>Old</h1></main><div ${RENDERED}>${HOME}</div>`;
    const main = root().lastElementChild?.querySelector('main');
    for (const [name, value] of [
      [KEPT_AS, '/home'],
      [KEPT, ''],
    ] as const)
      main?.setAttribute(name, value);
    keep();
    window.dispatchEvent(new Event('pagehide'));
    expect(reopened()?.textContent).toBe('Hey Ada!Picnic');
  });

  it('is kept beside the other screens', () => {
    shows(HOME);
    openPage('1', '/your-events');
    shows('<main><a href="/events/choir">Choir</a></main>', '/your-events');
    expect(reopened(0, '1', '/your-events')?.textContent).toBe('Choir');
    expect(reopened()?.innerHTML).toBe(HOME);
  });

  it('is kept by an app that started on a page without that script', () => {
    openPage();
    document.querySelector('script')?.remove();
    document.head.innerHTML = '<script type="text/plain" src="/static/js/index.1.js"></script>';
    shows(HOME);
    expect(reopened()?.innerHTML).toBe(HOME);
  });

  it('is kept as last shown', () => {
    shows(HOME);
    shows(HOME.replaceAll('Picnic', 'Choir'));
    expect(reopened()?.textContent).toContain('Choir');
  });

  it.each([
    ['a placeholder', '<main><div data-placeholder></div></main>'],
    ['a spinner', '<main><output>Loading</output></main>'],
    ['a button at work', '<main><button aria-busy="true">Save</button></main>'],
    ['a failure', '<main><p role="alert">Failed</p></main>'],
    ['a failure outside of the page', '<main></main><footer><p role="alert">Sign-out failed</p></footer>'],
    ['a part that cannot be kept', '<main><canvas></canvas></main>'],
    ['a field', '<main><input></main>'],
    ['nothing', ''],
  ])('is not replaced by one with %s', (_what, markup) => {
    shows(HOME);
    shows(markup);
    expect(reopened()?.innerHTML).toBe(HOME);
  });
});

describe('the kept screens never contain', () => {
  const stored = () => localStorage.getItem(KEPT_SCREENS) ?? '';

  it('the address of another site, which may contain a street, and the text of a live region or dialog', () => {
    shows(
      '<main><a href="https://maps.example/?to=12+Smith+Street">Directions</a><img src="https://other.example/a" alt="">' +
        '<p data-not-kept="true">Saved on this device</p></main><output>Copied</output><p role="status">5 shown</p><dialog>Sure?</dialog>',
    );
    expect(stored()).not.toMatch(/Smith|other\.example|Saved|Copied|5 shown|Sure/u);
    expect(reopened()?.innerHTML).toBe(
      '<main><a>Directions</a><img alt=""></main><output></output><p role="status"></p>',
    );
  });

  it('a list that could not be loaded', () => {
    shows(
      '<main><h1>Hey Ada!</h1><div data-not-kept="true"><p role="alert">Failed</p><button>Try again</button></div></main>',
    );
    expect(reopened()?.innerHTML).toBe('<main><h1>Hey Ada!</h1></main>');
  });

  it('what does not say that it may be kept, but the elements around what does', () => {
    root().innerHTML =
      `<div class="page"><p>Not this</p>Nor this<main ${KEPT_AS}="/home"><section>Nor 123</section>` +
      `<section ${KEPT}="">Picnic<p>tonight</p></section></main></div><div><button>Install Arvo</button></div>`;
    keep();
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).not.toMatch(/this|123|Install/u);
    expect(reopened()?.innerHTML).toBe('<div class="page"><main><section>Picnic<p>tonight</p></section></main></div>');
  });

  it('a page that is not the screen of its address, because the address changes before the page', () => {
    const street = '<main><p>12 Smith Street</p></main>';
    shows(street, '/your-events');
    root().innerHTML = street;
    keep();
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toBe('');
  });

  it('a page of another path, or with a query', () => {
    for (const path of [
      '/profile',
      '/create-event',
      '/create-event/step3',
      '/orders/one',
      '/events/picnic',
      '/home?from=mail',
    ]) {
      history.replaceState(null, '', path);
      shows(HOME, location.pathname);
    }
    expect(stored()).toBe('');
  });

  it('a screen that the device painted, before React has replaced it', () => {
    page.dataset.edge = 'kept';
    shows(HOME);
    expect(stored()).toBe('');
  });

  it('a screen after this or another tab has signed the person out', () => {
    render(HOME);
    keep();
    lockSession();
    vi.advanceTimersByTime(2_000);
    expect(stored()).toBe('');
  });

  it('a screen if storage is full, not even an older one', () => {
    shows(HOME);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    shows(HOME);
    vi.restoreAllMocks();
    expect(reopened()).toBeNull();
  });
});

describe('text that people have typed', () => {
  it('stays text, even if it is HTML', () => {
    const hostile = fc.constantFrom(
      '<img src=x onerror=alert(1)>',
      '</a><script>alert(1)</script>',
      '"><svg/onload=alert(1)>',
      '<!--',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '\u2028{{constructor}}\u0000',
    );
    fc.assert(
      fc.property(fc.oneof(hostile, anyText()), (title) => {
        openPage();
        const link = document.createElement('a');
        link.textContent = title;
        link.setAttribute('aria-label', title);
        render('<main></main>');
        root().firstElementChild?.append(link);
        const stop = keep();
        vi.advanceTimersByTime(1_000);
        stop();
        const painted = reopened();
        expect(painted?.querySelectorAll('*')).toHaveLength(2);
        // Storage holds well-formed texts only.
        expect(painted?.querySelector('a')?.textContent).toBe(title.toWellFormed());
        expect(painted?.querySelector('a')?.getAttribute('aria-label')).toBe(title.toWellFormed());
      }),
      { numRuns: 40 },
    );
  });
});

describe('a screen is not painted', () => {
  const until = (name: string, at: number) => `<main><section data-${name}-until="${at}">Picnic</section></main>`;

  it('once its first event may no longer be the next', () => {
    shows(until('screen', NOW + HOUR));
    expect(reopened(HOUR - 2_000)).not.toBeNull();
    expect(reopened(HOUR)).toBeNull();
    expect(page.dataset.edge).toBeUndefined();
  });

  it('by another build', () => {
    shows(HOME);
    expect(reopened(0, '2')).toBeNull();
  });

  it('after a sign-out, or after another person has signed in', () => {
    shows(HOME);
    localStorage.setItem(SESSION_TOKEN, 'next');
    expect(reopened()).toBeNull();
    localStorage.setItem(KEPT_SESSION, JSON.stringify({ token: 'next', account: { uid: 'grace' } }));
    expect(reopened()).toBeNull();
    localStorage.setItem(SESSION_TOKEN, 'token');
    localStorage.setItem(KEPT_SESSION, JSON.stringify({ token: 'token', account: { uid: 'grace' } }));
    expect(reopened()).toBeNull();
  });

  it.each(['', '{', 'null', '[]', '{"screens":{}}'])('from storage that has %j', (text) => {
    localStorage.setItem(KEPT_SCREENS, text);
    expect(reopened()).toBeNull();
  });

  it('if storage is forbidden', () => {
    shows(HOME);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(reopened()).toBeNull();
    vi.restoreAllMocks();
  });
});

it('an element whose time has passed is not painted', () => {
  const over = `<li data-element-until="${NOW + HOUR}">Picnic</li>`;
  const coming = `<li data-element-until="${NOW + 3 * HOUR}">Choir</li>`;
  shows(`<main><ul>${over}${coming}</ul></main>`);
  expect(reopened(HOUR - 2_000)?.innerHTML).toBe(`<main><ul>${over}${coming}</ul></main>`);
  expect(reopened(HOUR)?.innerHTML).toBe(`<main><ul>${coming}</ul></main>`);
});

it('a text whose time has passed is painted invisible and keeps its room', () => {
  shows(`<main><p data-text-until="${NOW + HOUR}">Today</p></main>`);
  expect(reopened()?.querySelector('p')?.style.visibility).toBe('');
  const later = reopened(HOUR)?.querySelector('p');
  expect([later?.textContent, later?.style.visibility]).toEqual(['Today', 'hidden']);
});
