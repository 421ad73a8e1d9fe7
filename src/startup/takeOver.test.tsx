import { EMBEDDED_EVENT_ID } from '@arvo/domain/protocol/page/embeddedJson.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dropServersMeta,
  finishTakeOver,
  followFocus,
  isWrittenByServer,
  stylesArrived,
  identityServiceNeeded,
} from './takeOver.ts';

const { documentElement: root } = document;

beforeEach(() => {
  root.dataset.edge = '';
  document.head.innerHTML =
    '<meta name="description" content="Bring a rug."><link rel="canonical" href="/x" data-edge>';
  document.body.innerHTML =
    '<div id="root"><button>Share</button><button aria-label="Enlarge">x</button><button>Share</button></div>';
});
afterEach(() => {
  vi.useRealTimers();
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
});

/** Which of the page's buttons are pressed, in order. */
function presses(): number[] {
  const pressed: number[] = [];
  document.querySelectorAll('button').forEach((button, at) => button.addEventListener('click', () => pressed.push(at)));
  return pressed;
}

describe('a page that the server wrote', () => {
  it('is recognised by its mark, which the take-over removes', () => {
    root.dataset.account = '';
    expect(isWrittenByServer(document)).toBe(true);
    finishTakeOver(document);
    expect(isWrittenByServer(document)).toBe(false);
    expect(root.dataset.account).toBeUndefined();
  });

  it.each([
    [['Share', 1], [2]],
    [['Enlarge', 0], [1]],
    [['Share', 5], []],
    [['Gone', 0], []],
    [['Share'], []],
    ['rubbish', []],
  ] as const)('repeats a press that was made before its code had loaded: %j', (remembered, expected) => {
    root.dataset.pressed = JSON.stringify(remembered);
    const pressed = presses();
    finishTakeOver(document);
    finishTakeOver(document);
    expect(pressed).toEqual(expected);
    // A dialog that it opens gives the focus back to where the press was.
    const [first = -1] = expected;
    expect(document.activeElement).toBe(document.querySelectorAll('button')[first] ?? document.body);
  });

  it('ignores a stored press that is not JSON', () => {
    root.dataset.pressed = '{';
    const pressed = presses();
    finishTakeOver(document);
    expect(pressed).toEqual([]);
  });

  it('removes its tags for messengers and search engines when it is left', () => {
    dropServersMeta(document);
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      "Create an event, share the link, see who's coming.",
    );
  });
});

describe('the keyboard focus', () => {
  const container = () => document.getElementById('root') ?? document.body;
  const buttons = () => [...document.querySelectorAll('button')];
  /** Imitates React: replaces the elements with equal new ones. */
  const replaced = (change = (markup: string) => markup) => {
    container().innerHTML = change(container().innerHTML);
  };

  it('keeps its place on the element that replaced the focused one', () => {
    buttons()[0]?.focus();
    const restore = followFocus(container());
    buttons()[2]?.focus();
    replaced();
    restore();
    expect(document.activeElement).toBe(buttons()[2]);
  });

  it('keeps its place on a link whose text has changed, or before which another has appeared', () => {
    container().innerHTML = '<a href="/one">Starts in 5 min</a><button>Share</button>';
    document.querySelector('a')?.focus();
    const restore = followFocus(container());
    replaced(() => '<a href="/other">Directions</a><a href="/one">Starts in 4 min</a><button>Share</button>');
    restore();
    expect(document.activeElement?.textContent).toBe('Starts in 4 min');
  });

  it('does not move to a different element, or if the focus has moved elsewhere', () => {
    buttons()[2]?.focus();
    const restore = followFocus(container());
    replaced((markup) => markup.replaceAll('Share', 'Leave'));
    restore();
    expect(document.activeElement).toBe(document.body);
    buttons()[0]?.focus();
    followFocus(container())();
    expect(document.activeElement).toBe(buttons()[0]);
  });

  it('is on the button whose press is carried out, so that its dialog returns it there', () => {
    root.dataset.pressed = JSON.stringify(['Share', 1]);
    finishTakeOver(document);
    expect(document.activeElement).toBe(buttons()[2]);
  });
});

describe('the whole style sheet', () => {
  it('is awaited with a limit', async () => {
    vi.useFakeTimers();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    document.head.append(link);
    const arrived = vi.fn();
    void stylesArrived(document).then(arrived);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(arrived).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(arrived).toHaveBeenCalledTimes(1);
  });

  it('counts as loaded if the page links none', async () => {
    await expect(stylesArrived(document)).resolves.toBeUndefined();
  });
});

describe('the identity service', () => {
  const identityNeeded = () => {
    const needed = vi.fn();
    void identityServiceNeeded(document).then(needed);
    return needed;
  };

  it('is needed at once on other pages than an event', async () => {
    const needed = identityNeeded();
    await Promise.resolve();
    expect(needed).toHaveBeenCalledTimes(1);
  });

  it('is not needed on an event page before the first touch, however long that takes', async () => {
    vi.useFakeTimers();
    document.body.insertAdjacentHTML(
      'beforeend',
      `<script type="application/json" id="${EMBEDDED_EVENT_ID}">{}</script>`,
    );
    const needed = identityNeeded();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(needed).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await Promise.resolve();
    expect(needed).toHaveBeenCalledTimes(1);
  });
});
