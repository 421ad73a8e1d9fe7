import { expect, test } from 'vitest';
import { addressKey } from './callRequest.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['', ''],
])('the rate of %s is counted for %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
