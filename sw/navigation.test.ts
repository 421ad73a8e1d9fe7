import { describe, expect, it } from 'vitest';
import { isShellPage } from './navigation.ts';

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
