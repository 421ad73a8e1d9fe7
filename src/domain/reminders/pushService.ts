/** Longer than any browser's: they have 150 to 600 characters. */
export const ENDPOINT_MAX_LENGTH = 1_024;

/** Chrome, Chromium, Firefox. */
const HOSTS: ReadonlySet<string> = new Set([
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
]);
/** Safari, Edge. */
const DOMAINS = ['.push.apple.com', '.notify.windows.com'];

/**
 * Whether an address belongs to a browser's push service. The server posts to no other one: whoever calls us chooses the
 * address, and could otherwise make us send requests anywhere.
 */
export function isPushService(endpoint: string): boolean {
  if (endpoint.length > ENDPOINT_MAX_LENGTH || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || hash !== '') return false;
  return HOSTS.has(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain));
}
