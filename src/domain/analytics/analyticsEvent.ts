/**
 * The only events that Arvo counts, and only with consent (docs/analytics.md, privacy policy). None contains a person's name or
 * id, or an event's title or address.
 */
export type AnalyticsEvent =
  /** A page was opened; `path` comes from countedPath. */
  | { readonly name: 'page_view'; readonly path: CountedPath }
  /** A profile was completed for the first time. */
  | { readonly name: 'sign_up' }
  | { readonly name: 'event_created'; readonly entry: Entry }
  | { readonly name: 'event_joined'; readonly entry: Entry }
  | { readonly name: 'event_shared'; readonly method: ShareMethod };

type Entry = 'free' | 'paid';
export type ShareMethod = 'facebook' | 'twitter' | 'whatsApp' | 'email' | 'copy' | 'device';

export const entryOf = (isPaid: boolean): Entry => (isPaid ? 'paid' : 'free');

/** Pages whose path contains no personal data. */
const PLAIN = [
  '/',
  '/404',
  '/create-event',
  '/create-event/step3',
  '/create-event/step4',
  '/finishSignIn',
  '/home',
  '/privacy',
  '/profile',
  '/setup-profile',
  '/setup-profile-step2',
  '/stripe-return',
  '/terms',
  '/your-events',
] as const;

export type CountedPath = (typeof PLAIN)[number] | '/events/{id}' | '/other';

/** The page of a path, without ids, search or hash; '/other' for a path not listed as harmless. */
export function countedPath(pathname: string): CountedPath {
  const plain = PLAIN.find((path) => path === pathname);
  if (plain !== undefined) return plain;
  return /^\/events\/[^/]+$/u.test(pathname) ? '/events/{id}' : '/other';
}
