import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { securityHeaders } from './securityHeaders.ts';

test('every page that Hosting serves by itself says the same', () => {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const everywhere: { headers: { key: string; value: string }[] } | undefined = hosting.headers.find(
    ({ source }: { source: string }) => source === '**',
  );
  expect(Object.fromEntries(everywhere?.headers.map(({ key, value }) => [key, value]) ?? [])).toEqual(
    securityHeaders(false),
  );
});

test('no script runs that is not ours by address or hash', () => {
  const csp = securityHeaders(false)['Content-Security-Policy'] ?? '';
  const scripts = csp.split('; ').find((directive) => directive.startsWith('script-src')) ?? '';
  expect(scripts).toContain("'sha256-");
  expect(scripts).not.toMatch(/unsafe|https:(?: |$)|\*/u);
  expect(csp).not.toContain('127.0.0.1');
  expect(csp).toContain("object-src 'none'");
  expect(csp).toContain("base-uri 'none'");
});

test('the local stack may reach the emulators and is held to all the rest', () => {
  const strict = (securityHeaders(false)['Content-Security-Policy'] ?? '').split('; ');
  const local = (securityHeaders(true)['Content-Security-Policy'] ?? '').split('; ');
  expect(local.map((directive) => directive.replace(' http://127.0.0.1:* http://localhost:*', ''))).toEqual(strict);
});
