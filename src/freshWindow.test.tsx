import { expect, it } from 'vitest';
import { freshenWindow } from './freshWindow.testing.ts';

const touchable = () => [
  document.documentElement.outerHTML,
  window.location.href,
  localStorage.length,
  sessionStorage.length,
];

it('the next file gets the document, the storage and the address of a new window', () => {
  const untouched = touchable();
  document.documentElement.lang = 'en';
  document.body.className = 'dark';
  document.title = 'Picnic';
  document.body.append('text', document.createElement('p'));
  localStorage.setItem('a', '1');
  sessionStorage.setItem('b', '2');
  window.history.pushState({ created: 'x' }, '', '/events/x?from=home#guests');
  freshenWindow(window);
  expect(touchable()).toEqual(untouched);
  expect(window.history.state).toBeNull();
});

it('the next file gets what jsdom has for properties that a test replaced, and not those that it added', () => {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = () => {};
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  Object.assign(navigator, { share: () => {} });
  Object.assign(HTMLDialogElement.prototype, { showModal: () => {} });
  freshenWindow(window);
  expect(HTMLElement.prototype.focus).toBe(focus);
  expect(navigator.onLine).toBe(true);
  expect('share' in navigator).toBe(false);
  expect('showModal' in HTMLDialogElement.prototype).toBe(false);
});
