import { expect, test } from 'vitest';
import { createMemberCode } from './memberCode.ts';
import { isMemberCode } from './memberNames.ts';

test.each([
  ['static/js/firestore.L6WNClzT.chunk.js', true],
  ['/static/js/tz.DbvPFIN1.chunk.js', true],
  ['static/js/gazetteerSearch.DQo6Shht.chunk.js', false],
  ['static/js/events._eventId.Ck-NVlkR.chunk.js', false],
  ['static/js/events._eventId.orders.Ck-NVlkR.chunk.js', true],
  ['static/js/order.schema.Ck-NVlkR.chunk.js', true],
  ['static/js/routes.Ck-NVlkR.chunk.js', false],
  ['static/assets/index.D981p4IF.css', false],
  ['app.html', false],
])('%s is member code: %s', (address, expected) => {
  expect(isMemberCode(address)).toBe(expected);
});

test('knows only the chunks of its own version', () => {
  const { has } = createMemberCode(['static/js/tz.now.chunk.js']);
  expect(has(new URL('https://arvo.example/static/js/tz.now.chunk.js'))).toBe(true);
  expect(has(new URL('https://arvo.example/static/js/tz.before.chunk.js'))).toBe(false);
});
