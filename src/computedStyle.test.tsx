import { beforeEach, describe, expect, it, vi } from 'vitest';
import { quickComputedStyle } from './computedStyle.testing.ts';

/** A window of its own, in which jsdom's function is still in place. */
const inner = openWindow();
let exact = vi.fn<Window['getComputedStyle']>();
let quick = window.getComputedStyle;

beforeEach(() => {
  inner.document.head.replaceChildren();
  inner.document.body.replaceChildren();
  inner.document.body.removeAttribute('style');
  exact = vi.fn(inner.getComputedStyle.bind(inner));
  quick = quickComputedStyle(inner, exact);
});

function openWindow(): Window {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  if (frame.contentWindow === null) throw new Error('no window');
  return frame.contentWindow;
}

const READ = ['display', 'visibility', 'pointer-events'];
const answersOf = (style: CSSStyleDeclaration) => {
  const { display, visibility, pointerEvents } = style;
  return [display, visibility, pointerEvents, ...READ.map((name) => style.getPropertyValue(name))];
};
const expectSame = (element: Element): void =>
  expect(answersOf(quick(element)), element.outerHTML).toEqual(answersOf(inner.getComputedStyle(element)));

describe('the quick computed style is that of jsdom', () => {
  const names =
    'a article b br button canvas col dd details dialog div dl embed fieldset footer form h1 header hr i iframe img input label legend li link main menu meta nav noscript ol option output p picture pre progress script section select slot small source span summary sup svg table tbody td template textarea th thead time title tr ul video x-own';
  const attributes = [
    ['id', 'x'],
    ['open', ''],
    ['type', 'hidden'],
  ] as const;

  it.each(attributes)('for all elements with %s="%s"', (attribute, value) => {
    for (const name of names.split(' ')) {
      const element = inner.document.createElement(name);
      element.setAttribute(attribute, value);
      inner.document.body.append(element);
    }
    inner.document.querySelectorAll('*').forEach(expectSame);
  });

  it.each([
    [
      'an inline style',
      '<p style="display: flex; visibility: hidden"><b style="visibility: visible">1</b><i>2</i></p>',
    ],
    ['an inline style that all in it inherit', '<div style="pointer-events: none"><ul><li>1</li></ul></div>'],
    ['a style reset as a whole', '<div style="visibility: hidden"><p style="all: initial">1</p></div>'],
    ['a style that React sets', '<div style="opacity: 0; transform: none"><p>1</p></div>'],
    ['a collapsed row', '<table><tbody hidden><tr><td>1</td></tr></tbody><tr hidden><td>2</td></tr></table>'],
    ['a closed and an open dialog', '<dialog><p>1</p></dialog><dialog open><p>2</p></dialog>'],
    ['hidden elements', '<p hidden><b>1</b></p><i hidden="until-found">2</i><embed hidden>'],
    ['a closed popover', '<p popover>1</p><dialog popover open>2</dialog>'],
    ['fields', '<input><input type="checkbox"><input type="HIDDEN"><button type="submit">1</button>'],
    ['details', '<details><summary>1</summary><summary>2</summary><p>3</p></details>'],
    ['drawings', '<svg><title>1</title><a><path d="M0 0"></path></a></svg>'],
    ['a stylesheet', '<style>p { display: none } b { pointer-events: none }</style><p>1</p><b>2</b>'],
  ])('with %s', (_, body) => {
    inner.document.body.innerHTML = body;
    inner.document.querySelectorAll('*').forEach(expectSame);
  });

  it('for properties that jsdom must compute, and for a later change', () => {
    inner.document.body.innerHTML = '<p style="color: red"><b>1</b></p>';
    const bold = inner.document.querySelector('b') ?? inner.document.body;
    expect(quick(bold).color).toBe(inner.getComputedStyle(bold).color);
    expect(quick(bold).getPropertyValue('color')).toBe('rgb(255, 0, 0)');
    expect(quick(bold).display).toBe('inline');
    bold.style.display = 'none';
    expect(quick(bold).display).toBe('none');
    inner.document.body.style.visibility = 'hidden';
    expect(quick(bold).visibility).toBe('hidden');
  });
});

it('jsdom computes a style once for each kind of element', () => {
  inner.document.body.innerHTML = '<p>1</p>'.repeat(50);
  for (const element of inner.document.body.children) {
    element.className = 'changed';
    expect(quick(element).display).toBe('block');
  }
  expect(exact).toHaveBeenCalledOnce();
});
