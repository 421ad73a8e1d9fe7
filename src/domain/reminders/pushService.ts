/** Longer than the addresses of all browsers, which have 150 to 600 characters. */
export const ENDPOINT_MAX_LENGTH = 1_024;

/** The push services of Chrome, Chromium, Firefox, Safari and Edge. Safari and Edge use subdomains. */
const HOSTS = [
  'fcm\\.googleapis\\.com',
  'jmt17\\.google\\.com',
  'updates\\.push\\.services\\.mozilla\\.com',
  '(?:[a-z0-9-]+\\.)+push\\.apple\\.com',
  '(?:[a-z0-9-]+\\.)+notify\\.windows\\.com',
];
/** No user and no port; a path of visible ASCII characters without a fragment. */
const ENDPOINT = new RegExp(`^https://(?:${HOSTS.join('|')})/[!"$-\\[\\]-~]*$`, 'u');

/**
 * Whether an address belongs to a browser's push service. The server posts to no other address: the caller chooses it, and
 * could otherwise make us send requests anywhere.
 */
export const isPushService = (endpoint: string): boolean =>
  endpoint.length <= ENDPOINT_MAX_LENGTH && ENDPOINT.test(endpoint);
