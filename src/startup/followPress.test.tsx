import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followPress } from './followPress.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root"><button>Share</button><button aria-label="Enlarge">x</button><button>Share</button></div>';
});
afterEach(() => vi.useRealTimers());

/** Which of the page's buttons are pressed, in order. */
function presses(): number[] {
  const pressed: number[] = [];
  document.querySelectorAll('button').forEach((button, at) => button.addEventListener('click', () => pressed.push(at)));
  return pressed;
}

describe("a press that begins on the server's HTML and ends after React has replaced it", () => {
  const container = () => document.getElementById('root') ?? document.body;
  const button = (at: number) => document.querySelectorAll('button')[at] ?? expect.fail('no such button');
  const pointer = (type: string, at: number) => button(at).dispatchEvent(new Event(type, { bubbles: true }));
  beforeEach(() => {
    vi.useFakeTimers();
    document.documentElement.dataset.edge = '';
    followPress(container());
  });

  /** Imitates React: replaces the elements with equal new ones. Returns the presses on them. */
  const takeOver = (change = (markup: string) => markup): number[] => {
    container().innerHTML = change(container().innerHTML);
    delete document.documentElement.dataset.edge;
    return presses();
  };

  it('is carried out once on the element that replaced the pressed one', async () => {
    pointer('pointerdown', 2);
    const pressed = takeOver();
    pointer('pointerup', 2);
    // Chromium's click, on an ancestor.
    container().click();
    await vi.runAllTimersAsync();
    expect(pressed).toEqual([2]);
  });

  it('is carried out on a switch', async () => {
    const field = '<label for="a">Event reminders</label><input id="a" type="checkbox">';
    container().innerHTML = field;
    const box = () => document.querySelector('input') ?? expect.fail('no switch');
    box().dispatchEvent(new Event('pointerdown', { bubbles: true }));
    takeOver(() => field.replaceAll('"a"', '"b"'));
    box().dispatchEvent(new Event('pointerup', { bubbles: true }));
    await vi.runAllTimersAsync();
    expect([box().id, box().checked]).toEqual(['b', true]);
  });

  it('ends on the removed element for a touch', async () => {
    const first = button(2);
    pointer('pointerdown', 2);
    const pressed = takeOver();
    first.dispatchEvent(new Event('pointerup', { bubbles: true }));
    await vi.runAllTimersAsync();
    expect(pressed).toEqual([2]);
  });

  it('is not carried out again if the browser sends the click', async () => {
    pointer('pointerdown', 2);
    const pressed = takeOver();
    pointer('pointerup', 2);
    button(2).click();
    container().click();
    await vi.runAllTimersAsync();
    expect(pressed).toEqual([2]);
  });

  it('is not carried out once another press follows', async () => {
    pointer('pointerdown', 2);
    const pressed = takeOver();
    pointer('pointerup', 2);
    pointer('pointerdown', 0);
    pointer('pointerup', 0);
    await vi.runAllTimersAsync();
    expect(pressed).toEqual([]);
  });

  it('is not carried out if it ends on another element', async () => {
    pointer('pointerdown', 2);
    const pressed = takeOver();
    pointer('pointerup', 1);
    await vi.runAllTimersAsync();
    expect(pressed).toEqual([]);
  });

  it('is not carried out on a different element', async () => {
    pointer('pointerdown', 2);
    const pressed = takeOver((markup) => markup.replaceAll('Share', 'Leave'));
    pointer('pointerup', 2);
    await vi.runAllTimersAsync();
    expect(pressed).toEqual([]);
  });
});
