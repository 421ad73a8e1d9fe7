import { expect, test } from 'vitest';
import { securityHeaders } from './securityHeaders.ts';

const scriptHashes = ["'sha256-mark='", "'sha256-start='"];
const strictly = { isLocal: false, scriptHashes };
const locally = { isLocal: true, scriptHashes };

test('only our own scripts run, by address or hash', () => {
  const csp = securityHeaders(strictly)['Content-Security-Policy'] ?? '';
  const scripts = csp.split('; ').find((directive) => directive.startsWith('script-src')) ?? '';
  expect(scripts).toContain(" 'sha256-mark=' 'sha256-start='");
  expect(scripts).not.toMatch(/unsafe|https:(?: |$)|\*/u);
  expect(csp).not.toContain('127.0.0.1');
  expect(csp).toContain("object-src 'none'");
  expect(csp).toContain("base-uri 'none'");
});

test('the local stack also allows the emulators, and nothing else', () => {
  const strict = (securityHeaders(strictly)['Content-Security-Policy'] ?? '').split('; ');
  const local = (securityHeaders(locally)['Content-Security-Policy'] ?? '').split('; ');
  expect(local.map((directive) => directive.replace(' http://127.0.0.1:* http://localhost:*', ''))).toEqual(strict);
});

test('the addresses of the bot check are allowed, for App Check and phone sign-in', () => {
  const csp = securityHeaders(strictly)['Content-Security-Policy'] ?? '';
  const sources = (name: string) =>
    csp
      .split('; ')
      .find((directive) => directive.startsWith(`${name} `))
      ?.split(' ');
  // enterprise.js and its frames; their requests; the service where App Check exchanges their result for a token.
  expect(sources('script-src')).toEqual(
    expect.arrayContaining(['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']),
  );
  expect(sources('frame-src')).toContain('https://www.google.com/recaptcha/');
  expect(sources('connect-src')).toEqual(
    // content-firebaseappcheck.googleapis.com.
    expect.arrayContaining(['https://*.googleapis.com', 'https://www.google.com/recaptcha/']),
  );
});

test('only the Stripe addresses for fraud signals are allowed', () => {
  const csp = securityHeaders(strictly)['Content-Security-Policy'] ?? '';
  const stripe = csp
    .split('; ')
    .map((directive) => directive.split(' '))
    .flatMap(([name, ...sources]) =>
      sources.filter((source) => source.includes('stripe')).map((source) => `${name} ${source}`),
    );
  expect(stripe).toEqual([
    'script-src https://js.stripe.com',
    'connect-src https://api.stripe.com',
    'frame-src https://js.stripe.com',
  ]);
});
