import { SCRIPT_HASHES } from './bootScripts.ts';

/**
 * What browsers are told to hold every page to: for Hosting's files in firebase.json (securityHeaders.test.ts holds the two
 * together), for the functions' own pages from here.
 */

type Directives = Readonly<Record<string, readonly string[]>>;

/** Of others: Google's sign-in and bot check, Firebase, Mapbox's suggestions, Analytics where it is configured, Stripe's pages. */
const POLICY: Directives = {
  'default-src': ["'self'"],
  'script-src': [
    "'self'",
    ...SCRIPT_HASHES,
    'https://apis.google.com',
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
    'https://www.googletagmanager.com',
    'https://js.stripe.com',
  ],
  // React writes styles one by one, which no policy minds; the server's HTML has them inline.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': [
    "'self'",
    'data:',
    'blob:',
    'https://firebasestorage.googleapis.com',
    'https://*.googleusercontent.com',
    'https://www.google.com',
    'https://*.google-analytics.com',
  ],
  'font-src': ["'self'"],
  'connect-src': [
    "'self'",
    'https://*.googleapis.com',
    'https://www.google.com/recaptcha/',
    'https://api.mapbox.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://www.googletagmanager.com',
    'https://api.stripe.com',
  ],
  'frame-src': [
    "'self'",
    'https://*.firebaseapp.com',
    'https://accounts.google.com',
    'https://www.google.com/recaptcha/',
    'https://recaptcha.google.com',
    // Where Stripe's script collects its signals of fraud.
    'https://js.stripe.com',
  ],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  // Firebase's own sign-in helper is framed by our pages, and by nobody else's.
  'frame-ancestors': ["'self'"],
};

/** The emulators, and the account page of the identity service's, on this machine alone. */
const LOCAL = ['http://127.0.0.1:*', 'http://localhost:*'];
const LOCAL_DIRECTIVES: ReadonlySet<string> = new Set(['script-src', 'img-src', 'connect-src', 'frame-src']);

const policy = (local: boolean): string =>
  Object.entries(POLICY)
    .map(([name, sources]) => [name, ...sources, ...(local && LOCAL_DIRECTIVES.has(name) ? LOCAL : [])].join(' '))
    .join('; ');

/** `local`: the local stack's, which may also reach the emulators. Names as Hosting writes them. */
export const securityHeaders = (local: boolean): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': policy(local),
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Google's pop-up talks to the window that opened it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), payment=(self)',
});
