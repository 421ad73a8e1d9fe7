/**
 * The security headers of every page. Functions send them from here; firebase.json repeats them for Hosting's files
 * (build/bundling/bootScripts.test.ts compares the two).
 */

type Directives = Readonly<Record<string, readonly string[]>>;

/** Third parties: Google's sign-in and bot check, Firebase, Mapbox' suggestions and maps, Analytics if configured, Stripe's pages. */
const directives = (scriptHashes: readonly string[]): Directives => ({
  'default-src': ["'self'"],
  'script-src': [
    "'self'",
    ...scriptHashes,
    'https://apis.google.com',
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
    'https://www.googletagmanager.com',
    'https://js.stripe.com',
  ],
  // The server's HTML has inline styles. (React sets style properties by script, which needs no exception.)
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
    // Mapbox GL reports each map load here, as Mapbox' terms demand.
    'https://events.mapbox.com',
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
    // For Stripe's fraud signals.
    'https://js.stripe.com',
  ],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  // Our pages frame Firebase's sign-in helper; other sites must not.
  'frame-ancestors': ["'self'"],
});

/** The emulators, and the auth emulator's account page, on this machine. */
const LOCAL = ['http://127.0.0.1:*', 'http://localhost:*'];
const LOCAL_DIRECTIVES: ReadonlySet<string> = new Set(['script-src', 'img-src', 'connect-src', 'frame-src']);

type Site = {
  /** Whether this is the local stack, whose pages may also reach the emulators. */
  readonly isLocal: boolean;
  /** The hashes of the inline scripts (EdgeShell). */
  readonly scriptHashes: readonly string[];
};

const policy = ({ isLocal, scriptHashes }: Site): string =>
  Object.entries(directives(scriptHashes))
    .map(([name, sources]) => [name, ...sources, ...(isLocal && LOCAL_DIRECTIVES.has(name) ? LOCAL : [])].join(' '))
    .join('; ');

const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), payment=(self)';

/** The door's pages alone may use a camera: `Permissions-Policy` instead of the site's, by Hosting and by the worker. */
export const DOOR_PERMISSIONS = PERMISSIONS.replace('camera=()', 'camera=(self)');

/**
 * `Content-Security-Policy` of the code that reads passes, a worker of its own (features/door/camera/scanner.worker.ts): it may compile
 * WebAssembly, which the page may not, and reach nothing but its own files.
 */
export const SCANNER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Header names as in firebase.json. */
export const securityHeaders = (site: Site): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': policy(site),
  // Without includeSubDomains and preload, because the other hosts of the same domain may not have HTTPS (docs/deploy.md).
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  // No path and no query, also within the site: the first address of an invitation as specified has its secret in the query.
  'Referrer-Policy': 'strict-origin',
  // Google's pop-up communicates with the window that opened it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': PERMISSIONS,
});
