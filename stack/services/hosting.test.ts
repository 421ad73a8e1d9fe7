import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { generalTexts } from '../../src/domain/texts/general.ts';
import { missingTexts } from '../../src/domain/texts/missing.ts';
import { root } from './folders.ts';
import { hostingRules } from './hosting.ts';

const { rewritten, headersOf, headersOfMissing } = hostingRules(join(root, 'firebase.json'));
const cacheOf = (path: string): string | undefined => headersOf(path)['cache-control'];

const REGION = 'australia-southeast1';

const PAGES = [
  '/',
  '/home',
  '/terms',
  '/privacy',
  '/your-events',
  '/create-event/2',
  '/finishSignIn',
  '/account-deletion',
  '/events',
  '/events/abc/orders',
  '/events/abc/mistyped',
  '/events/abc/orders/x',
  '/orders/abc',
  '/404',
  '/x/y',
];
const FUNCTIONS = [
  ['/events/abc', 'eventPage'],
  ['/api/events/abc', 'eventPage'],
  ['/api/events/abc.ics', 'eventPage'],
  ['/api/events/abc/guests', 'eventPage'],
  ['/api/events/abc/card.jpg', 'pictures'],
  ['/img/480x360/events/abc/photo_1.jpg', 'pictures'],
  ['/events/abc/', 'eventPage'],
  ['/api/create-payout-account', 'calls'],
  ['/api/save-reminders', 'calls'],
  ['/api/stripe-webhook', 'stripeWebhook'],
] as const;

test.each(PAGES)('%s is the app, which browsers revalidate each time', (path) => {
  expect(cacheOf(path)).toBe('no-cache');
  if (path !== '/') expect(rewritten(path)).toEqual({ kind: 'file', file: '/app.html' });
});

test.each(['/index.html', '/app.html', '/sw.js', '/manifest.webmanifest'])(
  '%s is revalidated each time too',
  (path) => {
    expect(cacheOf(path)).toBe('no-cache');
  },
);

test('other files are cached for an hour, those under static, whose names have a version, for ever', () => {
  const others = readdirSync(join(root, 'public'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?!html|webmanifest)\w+$/u.test(name),
  );
  expect(others.length).toBeGreaterThan(3);
  expect(others.map((name) => cacheOf(`/${name}`))).toEqual(
    others.map((name) => (name.startsWith('static/') ? 'public, max-age=31536000, immutable' : 'max-age=3600')),
  );
  expect(others.filter((name) => name.startsWith('static/'))).toSatisfy((names: string[]) =>
    names.every((name) => /\.v\d+\.\w+$/u.test(name)),
  );
});

test.each(FUNCTIONS)('%s is answered by %s, which alone sets its caching', (path, name) => {
  expect(rewritten(path)).toEqual({ kind: 'function', name, region: REGION });
  expect(cacheOf(path)).toBeUndefined();
});

test.each(['/', '/static/js/main.1.js', '/events/abc', '/404.html'])('%s has the content security policy', (path) => {
  expect(headersOf(path)['content-security-policy']).toContain("default-src 'self'");
});

test.each(['/__/auth/handler', '/__/auth/iframe', '/__/auth/iframe.js', '/__/firebase/init.json'])(
  '%s, which Hosting answers for the identity service, has none of our headers',
  (path) => {
    expect(headersOf(path)).toEqual({});
  },
);

test('HTTPS is demanded of this host alone, not of the other hosts of its domain', () => {
  expect(headersOf('/')['strict-transport-security']).toBe('max-age=63072000');
});

describe('files of a build', () => {
  test('are cached for a year', () => {
    expect(cacheOf('/static/js/main.1.js')).toBe('public, max-age=31536000, immutable');
  });

  // @spec:1/never-cached
  test.each(['/static/js/main.0.js', '/static/gone/for/good.css', '/api/other', '/api/events/abc/card.png'])(
    'that are missing (%s) are an uncached 404, not the app',
    (path) => {
      expect(rewritten(path)).toEqual({ kind: 'missing' });
      expect(headersOfMissing(path)['cache-control']).toBe('no-store');
    },
  );
});

test('the page of a missing file has the texts of the 404 screen', () => {
  const page = readFileSync(join(root, 'public', '404.html'), 'utf8');
  expect(page).toContain(`<h1>${missingTexts.title}</h1>`);
  expect(page).toContain(`<a href="/home">${generalTexts.backToHome}</a>`);
});
