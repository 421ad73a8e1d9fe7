import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asEventId } from '../events/event.ts';
import { isReturnAddress } from './returnAddress.ts';
import { anyWebUrl } from '../typography/anyText.testing.ts';

const origin = 'https://arvo.example';
const eventId = asEventId('a1B2c3D4e5F6g7H8i9J0');
const page = `${origin}/events/${eventId}`;

test.each([
  page,
  `${page}?paid=true`,
  `${page}?paid=true&session={CHECKOUT_SESSION_ID}`,
  `${page}?ticket=abc&intent=join-paid`,
])('%s is accepted', (address) => {
  expect(isReturnAddress(address, { origin, eventId })).toBe(true);
});

test.each([
  '',
  '/events/a1B2c3D4e5F6g7H8i9J0',
  `${origin}/`,
  `${origin}/events/another0000000000000`,
  `${page}x`,
  `${page}/../../evil`,
  `${page}@evil.example`,
  `https://evil.example/?${page}`,
  page.replace('https:', 'http:'),
  page.replace('arvo.example', 'arvo.example.evil.example'),
  page.replace('arvo.example', 'arvo.example:8443'),
  page.replace('arvo.example', 'user@arvo.example'),
  `javascript:alert(1)//${page}`,
  `${page}#x`,
  `${page}?paid=true#x`,
  `${page}/`,
  `${page}?a b`,
  `${page}?a\\b`,
  `${page}?a\n`,
  ` ${page}`,
])('%j is rejected', (address) => {
  expect(isReturnAddress(address, { origin, eventId })).toBe(false);
});

test("a browser opens every accepted address on this site's event page", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((rest) => page + rest),
        anyWebUrl(),
      ),
      (address) => {
        if (!isReturnAddress(address, { origin, eventId })) return;
        const url = new URL(address);
        expect([url.origin, url.pathname, url.username, url.hash]).toEqual([origin, `/events/${eventId}`, '', '']);
      },
    ),
  );
});
