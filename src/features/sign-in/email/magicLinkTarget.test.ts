import { expect, test } from 'vitest';
import { magicLinkTarget } from './magicLinkTarget.ts';

const query = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters)}`;
const back = (redirect: string) => `https://arvo.example/finishSignIn?redirect=${encodeURIComponent(redirect)}`;

// @spec:2/continue-url
test.each([
  ['', null],
  [query({ mode: 'signIn', oobCode: 'x' }), null],
  [query({ redirect: '/events/a?intent=join-free' }), '/events/a?intent=join-free'],
  [query({ continueUrl: back('/events/a?b=c&d=e') }), '/events/a?b=c&d=e'],
  [query({ continueUrl: back('/events/a'), redirect: '/home' }), '/events/a'],
  [query({ continueUrl: 'https://arvo.example/finishSignIn', redirect: '/your-events' }), '/your-events'],
  [query({ continueUrl: encodeURIComponent(back('/events/a')) }), '/events/a'],
  [query({ continueUrl: '/finishSignIn?redirect=%2Fhome#x' }), '/home'],
  [query({ continueUrl: '%E0%A4%A' }), null],
  [query({ redirect: 'https://evil.example' }), null],
  [query({ redirect: '//evil.example' }), null],
  [query({ continueUrl: back('https://evil.example/') }), null],
  [query({ continueUrl: 'https://evil.example/home' }), null],
])('%s leads to %s', (search, target) => {
  expect(magicLinkTarget(search)).toBe(target);
});
