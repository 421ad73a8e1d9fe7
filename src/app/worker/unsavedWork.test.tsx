import { afterEach, describe, expect, it } from 'vitest';
import { followTyping, hasTyped, hasUnsavedWork, isProtected } from './unsavedWork.ts';

describe('a page on which no update interrupts', () => {
  it.each([
    ['/', '', 'sign-in'],
    ['/', '?redirect=%2Fhome', 'sign-in'],
    ['/finishSignIn', '?oobCode=1', 'a mailed link'],
    ['/setup-profile', '', 'profile setup'],
    ['/setup-profile-step2', '', 'profile setup'],
    ['/create-event', '', 'the wizard'],
    ['/create-event/step4', '', 'the wizard'],
    ['/stripe-return', '?accountId=1', 'payouts'],
    ['/account-deletion', '', 'a deletion'],
    ['/events/abc', '?paid=true', 'a payment'],
    ['/events/abc', '?invitation', 'a claim'],
    ['/events/abc', '?intent=join-free', 'a join'],
  ])('%s%s: %s', (path, search) => {
    expect(isProtected(path, search)).toBe(true);
  });

  it.each([
    ['/home', ''],
    ['/your-events', ''],
    ['/profile', ''],
    ['/events/abc', ''],
    ['/events/abc', '?from=home'],
    ['/events/abc/orders', ''],
    ['/orders/abc', ''],
    ['/terms', ''],
    ['/create-events', ''],
    ['/home', '?paid=true'],
  ])('is not %s%s', (path, search) => {
    expect(isProtected(path, search)).toBe(false);
  });
});

describe('what a reload would cost', () => {
  let stop = () => {};
  const open = (path: string, html = '<input>') => {
    window.history.replaceState(null, '', path);
    document.body.innerHTML = html;
    stop = followTyping(document);
  };
  const type = () => document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  afterEach(() => stop());

  it('is nothing on a page that is only read', () => {
    open('/home');
    expect(hasUnsavedWork(document)).toBe(false);
  });

  it('is the typed text, until the person is on another page', () => {
    open('/profile');
    type();
    expect([hasTyped(), hasUnsavedWork(document)]).toEqual([true, true]);
    window.history.replaceState(null, '', '/home');
    expect([hasTyped(), hasUnsavedWork(document)]).toEqual([false, false]);
  });

  it('is the text of a field that handles the event itself, until typing is not followed any more', () => {
    open('/profile');
    document.querySelector('input')?.addEventListener('input', (event) => event.stopPropagation());
    type();
    expect(hasTyped()).toBe(true);
    stop();
    expect(hasTyped()).toBe(false);
  });

  it('is no text in the wizard, which keeps its draft', () => {
    open('/create-event');
    type();
    expect(hasTyped()).toBe(false);
    // Still protected.
    expect(hasUnsavedWork(document)).toBe(true);
  });

  it.each([
    ['a request under way', '<button aria-busy="true">Processing...</button>'],
    ['an open dialog', '<dialog open></dialog>'],
  ])('is %s', (_what, html) => {
    open('/events/abc', html);
    expect(hasUnsavedWork(document)).toBe(true);
    document.body.innerHTML = '';
    expect(hasUnsavedWork(document)).toBe(false);
  });
});
