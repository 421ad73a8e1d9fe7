import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ENDPOINT_MAX_LENGTH, isPushService } from './pushService.ts';
import { anyWebUrl } from '../typography/anyText.testing.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://jmt17.google.com/fcm/send/abc',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD',
])('%s is a push service', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true);
});

it.each([
  ['another host', 'https://evil.example/fcm/send/abc'],
  ['no TLS', 'http://fcm.googleapis.com/fcm/send/abc'],
  ['a port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
  ['a password', 'https://a:b@fcm.googleapis.com/fcm/send/abc'],
  ["a push service's name before another host", 'https://fcm.googleapis.com@evil.example/'],
  ['a host that only ends like a push service', 'https://evilpush.apple.com/'],
  ['the bare parent domain', 'https://push.apple.com/'],
  ['a name that only begins like a push service', 'https://fcm.googleapis.com.evil.example/'],
  ['a push service inside another address', 'https://evil.example/?https://fcm.googleapis.com/'],
  ['a host with another letter for a dot', 'https://fcmxgoogleapis.com/'],
  ['a host with another letter for its last dot', 'https://fcm.googleapisxcom/'],
  ['the bare parent domain of Edge', 'https://notify.windows.com/w'],
  ['a fragment', 'https://fcm.googleapis.com/abc#def'],
  ['this machine', 'https://127.0.0.1/'],
  ['metadata of the cloud', 'http://169.254.169.254/computeMetadata/v1/'],
  ['a line break after the host', 'https://fcm.googleapis.com/\nhost'],
  ['a backslash', 'https://fcm.googleapis.com\\@evil.example/'],
  ['no address', 'fcm.googleapis.com'],
  ['an endless address', `https://fcm.googleapis.com/${'a'.repeat(ENDPOINT_MAX_LENGTH)}`],
])('%s is rejected', (_what, endpoint) => {
  expect(isPushService(endpoint)).toBe(false);
});

it('no address outside of the five domains is accepted', () => {
  const ours = /(^|\.)(googleapis\.com|google\.com|apple\.com|mozilla\.com|windows\.com)$/u;
  fc.assert(
    fc.property(anyWebUrl(), (address) => {
      fc.pre(!ours.test(new URL(address).hostname));
      expect(isPushService(address)).toBe(false);
    }),
  );
});
