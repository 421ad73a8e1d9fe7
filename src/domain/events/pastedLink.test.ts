import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pastedLink } from './pastedLink.ts';

const HOST = 'arvo.example';
const EVENT = 'abcdefghij0123456789';
const AT = `https://${HOST}/events/${EVENT}`;

test.each([
  ['a link', AT, `/events/${EVENT}`],
  ['a link in a message', `Come along!\n${AT}, bring a rug.`, `/events/${EVENT}`],
  ['a link at the end of a sentence', `It's here (${AT}).`, `/events/${EVENT}`],
  ['a link without its scheme', `${HOST}/events/${EVENT}`, `/events/${EVENT}`],
  ['a link with what a messenger added', `${AT}/?fbclid=1#top`, `/events/${EVENT}`],
  ['a link that would press a button', `${AT}?intent=join-free`, `/events/${EVENT}`],
  ['an invitation', `${AT}?invitation#ticket=s3cret`, `/events/${EVENT}?invitation#ticket=s3cret`],
  ['an invitation as the specification writes it', `${AT}?ticket=s3cret`, `/events/${EVENT}?invitation#ticket=s3cret`],
  ['a script, which does not run', `javascript:alert(1)//${HOST}/events/${EVENT}`, `/events/${EVENT}`],
  ['the second of two links', `https://other.example/events/${EVENT} ${AT}`, `/events/${EVENT}`],
])('%s leads to its event', (_what, text, path) => {
  expect(pastedLink(text, HOST)).toBe(path);
});

test.each([
  ['nothing', ''],
  ['words', 'Saturday at six'],
  ['another site', `https://other.example/events/${EVENT}`],
  ['another site that looks like ours', `https://${HOST}.other.example/events/${EVENT}`],
  ['another site with our address inside', `https://other.example/?to=${AT}`],
  ['another page of ours', `https://${HOST}/profile`],
  ['a site with our name before its own', `https://${HOST}@other.example/events/${EVENT}`],
])('%s leads nowhere', (_what, text) => {
  expect(pastedLink(text, HOST)).toBeNull();
});

test('whatever is pasted leads to an event of this site or nowhere', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string().map((end) => AT + end),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const path = pastedLink(text, HOST);
      expect(path ?? '/events/a').toMatch(/^\/events\/[\w-]+(?:\?invitation#ticket=[\w-]+)?$/u);
    }),
  );
});
