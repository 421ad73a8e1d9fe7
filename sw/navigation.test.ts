import { describe, expect, it } from 'vitest';
import { isDoorPage, isShellPage, withCamera } from './navigation.ts';

const shellAnswers = (address: string): boolean => isShellPage(new URL(address, 'https://arvo.example'));

describe('navigations the precached shell answers', () => {
  it.each([
    '/',
    '/home',
    '/events/abcDEF123',
    '/events/abcDEF123?paid=true&from=a.b',
    '/finishSignIn?continueUrl=https%3A%2F%2Farvo.example%2F',
    '/apiary',
    '/setup-profile?redirect=%2Fevents%2Fx',
  ])('answers %s', (address) => expect(shellAnswers(address)).toBe(true));

  it.each([
    '/__/auth/handler',
    '/__',
    '/api/events/x.ics',
    '/api?x',
    '/img/128x128/a',
    '/terms.md',
    '/terms.md?x=1',
    '/icon-192.png',
  ])('leaves %s to the network', (address) => expect(shellAnswers(address)).toBe(false));
});

describe('the document that may use the camera', () => {
  it.each([
    ['/events/abcDEF123/door', true],
    ['/events/abcDEF123/door/', true],
    ['/events/abcDEF123', false],
    ['/events/abcDEF123/pass', false],
    ['/events/abcDEF123/door/x', false],
    ['/door/abc', true],
    ['/door', false],
  ])('%s: %s', (address, expected) => {
    expect(isDoorPage(new URL(address, 'https://arvo.example'))).toBe(expected);
  });

  it('is the shell with another header, and the rest as it was', async () => {
    const shell = new Response('<p>', { headers: { 'Permissions-Policy': 'camera=()', 'Content-Type': 'text/html' } });
    const answer = withCamera(shell);
    expect(answer.headers.get('Permissions-Policy')).toContain('camera=(self)');
    expect(answer.headers.get('Content-Type')).toBe('text/html');
    expect(await answer.text()).toBe('<p>');
    const redirect = Response.redirect('https://arvo.example/');
    expect(withCamera(redirect)).toBe(redirect);
  });
});
