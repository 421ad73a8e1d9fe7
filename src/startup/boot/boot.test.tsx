import { RELOADS_KEY, STUCK_ID } from '@arvo/domain/protocol/page/bootNames.ts';
import { JOIN_MARK } from '@arvo/domain/protocol/store/joinMark.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settleAddress } from '#src/session/joining/invitation.ts';
import { failedToLoad } from './failedToLoad.ts';
import { leadBackHere } from './leadBackHere.ts';
import { loadApp, loadFirstModule } from './loadApp.ts';
import { rememberPresses } from './rememberPresses.ts';
import { showAddress } from './showAddress.ts';

/** The start script of server-rendered pages, before the app's code has loaded. */

const FORM =
  '<form action="/" data-join="join-free"><input type="hidden" name="redirect" value="/old"><button>Sign In</button></form>';
const FILES = { style: '/a.css', first: '/react.js', main: '/main.js', preload: '/1.js /2.js /3.js /4.js /5.js' };

const page = document.documentElement;
let root: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  page.dataset.edge = '';
  document.body.innerHTML = `<div id="root"></div><template id="${STUCK_ID}"><p role="alert">Stuck</p></template>`;
  root = document.getElementById('root') ?? expect.fail('no root');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  sessionStorage.clear();
  for (const name of Object.keys(page.dataset)) delete page.dataset[name];
  for (const element of document.head.querySelectorAll('link, script')) element.remove();
});

describe('the sign-in form', () => {
  it('leads back to this address, with its query, and remembers the press', () => {
    history.replaceState(null, '', '/events/picnic?utm_source=poster&intent=join-paid');
    root.innerHTML = FORM;
    leadBackHere(root);
    expect(root.querySelector('input')?.value).toBe('/events/picnic?utm_source=poster&intent=join-free');
    root.querySelector('form')?.dispatchEvent(new Event('submit'));
    expect(JSON.parse(sessionStorage.getItem(JOIN_MARK) ?? '')).toMatchObject({
      eventId: 'picnic',
      intent: 'join-free',
    });
  });

  it('of an event that cannot be joined leads back without an intent', () => {
    history.replaceState(null, '', '/events/picnic?intent=join-free');
    root.innerHTML = FORM.replace(' data-join="join-free"', '');
    leadBackHere(root);
    expect(root.querySelector('input')?.value).toBe('/events/picnic');
    root.querySelector('form')?.dispatchEvent(new Event('submit'));
    expect(sessionStorage.getItem(JOIN_MARK)).toBeNull();
  });
});

describe('the secret of an invitation', () => {
  afterEach(() => localStorage.clear());

  it('is moved from the query to the fragment before anything else, with the state that the router keeps', async () => {
    history.replaceState({ key: 'entry' }, '', '/events/picnic?ticket=abc&intent=join-paid');
    await import('./beforePaint.ts');
    expect([location.search, location.hash]).toEqual(['?invitation&intent=join-paid', '#ticket=abc']);
    expect(history.state).toEqual({ key: 'entry' });
  });

  it('goes along to sign-in in the fragment only, is no part of that address afterwards, and is back on the event', () => {
    history.replaceState(null, '', '/events/picnic?invitation#ticket=abc');
    root.innerHTML = FORM;
    leadBackHere(root);
    const form = root.querySelector('form') ?? expect.fail('no form');
    const back = '/events/picnic?invitation&intent=join-free';
    expect(root.querySelector('input')?.value).toBe(back);
    expect(new URL(form.action).hash).toBe('#ticket=abc');
    history.replaceState(null, '', `/?redirect=${encodeURIComponent(back)}#ticket=abc`);
    settleAddress();
    expect([new URLSearchParams(location.search).get('redirect'), location.hash]).toEqual([back, '']);
    history.replaceState(null, '', back);
    settleAddress();
    expect(location.hash).toBe('#ticket=abc');
    history.replaceState(null, '', '/events/picnic');
    settleAddress();
    expect(location.hash).toBe('');
  });

  it('means that signing in does not lead to a payment', () => {
    history.replaceState(null, '', '/events/picnic?invitation#ticket=abc');
    root.innerHTML = FORM.replace('join-free', 'join-paid');
    leadBackHere(root);
    expect(root.querySelector('input')?.value).toBe('/events/picnic?invitation');
    root.querySelector('form')?.dispatchEvent(new Event('submit'));
    expect(sessionStorage.getItem(JOIN_MARK)).toBeNull();
  });

  it('is not added to the address of another event', () => {
    history.replaceState(null, '', '/events/picnic?invitation#ticket=abc');
    settleAddress();
    history.replaceState(null, '', '/events/party?invitation');
    settleAddress();
    expect(location.hash).toBe('');
  });

  it('stays in the fragment without storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    history.replaceState(null, '', '/events/picnic?ticket=abc');
    settleAddress();
    expect(location.hash).toBe('#ticket=abc');
  });
});

describe("the page's own address", () => {
  it('replaces the requested one for a visitor, with the state that the router keeps', () => {
    history.replaceState({ key: 'entry', __TSR_index: 2 }, '', '/events/gone');
    showAddress({ address: '/404' });
    expect(location.pathname).toBe('/404');
    expect(history.state).toEqual({ key: 'entry', __TSR_index: 2, missing: 'event' });
    history.replaceState(null, '', '/events/gone');
    showAddress({ address: '/404' });
    expect(history.state).toEqual({ key: '/404', __TSR_index: 0, missing: 'event' });
  });

  it('does not replace it for somebody who may be signed in, nor on a page that was requested', () => {
    history.replaceState(null, '', '/events/picnic');
    showAddress({});
    page.dataset.account = '';
    showAddress({ address: '/404' });
    expect(location.pathname).toBe('/events/picnic');
  });
});

describe('a press', () => {
  it("is remembered with its place among buttons of the same name, until React has replaced the server's HTML", () => {
    root.innerHTML = '<button type="button">Share</button><button type="button" aria-label="Share"><b>x</b></button>';
    rememberPresses(root);
    root.querySelector('b')?.click();
    expect(page.dataset.pressed).toBe('["Share",1]');
    expect(root.querySelectorAll('button')[1]?.getAttribute('aria-busy')).toBe('true');
    delete page.dataset.edge;
    root.querySelector('button')?.click();
    expect(page.dataset.pressed).toBe('["Share",1]');
  });
});

describe("the app's code", () => {
  const requested = () => [...document.head.querySelectorAll('link, script')].map((element) => element.outerHTML);

  it('is requested after the picture, once, and four files in a task', async () => {
    root.innerHTML = '<img fetchpriority="high" src="/hero.jpg" alt="">';
    const picture = root.querySelector('img') ?? expect.fail('no picture');
    Object.defineProperty(picture, 'complete', { value: false });
    loadApp(root, FILES);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(requested()).toEqual([]);
    picture.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requested().filter((html) => html.startsWith('<script'))).toEqual([
      '<script type="module" src="/react.js"></script>',
      '<script type="module" src="/main.js"></script>',
    ]);
    expect(requested().filter((html) => html.includes('modulepreload'))).toHaveLength(5);
    expect(requested().filter((html) => html.includes('stylesheet'))).toHaveLength(1);
  });

  it('is requested after 3 s if the picture does not arrive', async () => {
    root.innerHTML = '<img fetchpriority="high" src="/hero.jpg" alt="">';
    const picture = root.querySelector('img') ?? expect.fail('no picture');
    Object.defineProperty(picture, 'complete', { value: false });
    loadApp(root, FILES);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(requested()).toContain('<script type="module" src="/main.js"></script>');
  });

  const FIRST_MODULE = '<script type="module" crossorigin="" src="/main.js"></script>';

  it('is requested at once if no screen was kept', () => {
    loadFirstModule('/main.js', false);
    expect(requested()).toEqual([FIRST_MODULE]);
  });

  it('is requested once, after the frame that paints a kept screen', async () => {
    loadFirstModule('/main.js', true);
    let before: string[] = ['the frame has not come'];
    requestAnimationFrame(() => {
      before = requested();
    });
    vi.advanceTimersToNextFrame();
    expect(before).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requested()).toEqual([FIRST_MODULE]);
  });

  it('is requested in a background tab, which has no frames', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    loadFirstModule('/main.js', true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(requested()).toEqual([FIRST_MODULE]);
  });
});

describe('code that fails to load', () => {
  const messages = () => document.querySelectorAll('[role=alert]').length;

  const reload = vi.fn<() => void>();
  const returns: (readonly [string, EventListener])[] = [];
  beforeEach(() => {
    reload.mockReset();
    vi.stubGlobal('location', { reload });
    const listen = window.addEventListener.bind(window);
    vi.stubGlobal('addEventListener', (name: string, listener: EventListener) => {
      returns.push([name, listener]);
      listen(name, listener);
    });
  });
  afterEach(() => {
    for (const [name, listener] of returns.splice(0)) window.removeEventListener(name, listener);
  });

  it('reloads the page as soon as the file is available again, and shows a message meanwhile', async () => {
    const fetched = vi.fn(async () => ({ ok: false }));
    vi.stubGlobal('fetch', fetched);
    root.innerHTML = '<button type="button" aria-busy="true">Share</button>';
    const lost = failedToLoad(root);
    lost('/a.js');
    lost('/b.js');
    expect([sessionStorage.getItem(RELOADS_KEY), messages()]).toEqual(['1', 0]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/a.js', { cache: 'reload' });
    expect([messages(), root.querySelectorAll('[aria-busy]').length]).toEqual([1, 0]);
    // With backoff: after 2 s and 4 s more.
    await vi.advanceTimersByTimeAsync(5_900);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
    fetched.mockResolvedValue({ ok: true });
    await vi.advanceTimersByTimeAsync(100);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(messages()).toBe(1);
  });

  it.each([
    ['the connection', () => window.dispatchEvent(new Event('online'))],
    ['the person, to the window', () => window.dispatchEvent(new Event('focus'))],
    ['the person, to the tab', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
  ])('asks again at once when %s returns', async (_who, comesBack) => {
    const fetched = vi.fn(async () => ({ ok: false }));
    vi.stubGlobal('fetch', fetched);
    failedToLoad(root)('/a.js');
    await vi.advanceTimersByTimeAsync(1_000);
    fetched.mockClear().mockResolvedValue({ ok: true });
    comesBack();
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads less and less often if the file can be fetched and still does not load, and from the sixth time on a return only', async () => {
    vi.stubGlobal('fetch', async () => ({ ok: true }));
    const pauses: (number | null)[] = [];
    for (let opening = 0; opening < 6; opening += 1) {
      const opened = Date.now();
      let pause: number | null = null;
      reload.mockImplementation(() => {
        pause ??= Date.now() - opened;
      });
      failedToLoad(root)('/a.js');
      await vi.advanceTimersByTimeAsync(300_000);
      pauses.push(pause);
    }
    expect(pauses).toEqual([1_000, 4_000, 8_000, 16_000, 32_000, null]);
    reload.mockReset();
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalled();
  });

  it('never reloads a page by itself whose storage is full or forbidden', async () => {
    vi.stubGlobal('fetch', async () => ({ ok: true }));
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    failedToLoad(root)('/a.js');
    vi.restoreAllMocks();
    expect(messages()).toBe(1);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is noticed for the first module of a page that the server did not render', async () => {
    vi.stubGlobal('fetch', async () => ({ ok: true }));
    loadFirstModule('/main.js', false);
    document.head.querySelector('script')?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
