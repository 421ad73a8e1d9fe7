import { expect, test } from 'vitest';
import { addresses, addressKey } from './callRequest.ts';

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

test.each([
  ['nobody in front', {}, '10.0.0.1', '10.0.0.1'],
  ['Google’s front end', { 'x-forwarded-for': '203.0.113.7' }, '203.0.113.7', '203.0.113.7'],
  ['an invented address', { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }, '203.0.113.7', '203.0.113.7'],
  ['an invented header', { 'x-forwarded-for': ['198.51.100.1', '203.0.113.7'] }, '203.0.113.7', '203.0.113.7'],
  [
    'Hosting',
    { 'x-forwarded-for': '203.0.113.7, 192.0.2.9', 'fastly-client-ip': '203.0.113.7' },
    '203.0.113.7',
    '192.0.2.9',
  ],
])('with %s the caller is the last address that the network wrote', (_what, headers, address, hop) => {
  expect(addresses(headers, { remoteAddress: '10.0.0.1' })).toEqual({ address, hop });
});
