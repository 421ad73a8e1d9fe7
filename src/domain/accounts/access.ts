/** The redirect rules of specification section 2: what a path does in each state of the session. */

/** 'incomplete' and 'complete': signed in, without and with a complete profile. */
export type SessionStatus = 'loading' | 'signed-out' | 'incomplete' | 'complete';

/** public: anyone. signed-in: profile setup. member: signed in with a complete profile. */
export type RouteGroup = 'public' | 'signed-in' | 'member';

export type AccessDecision =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'go-to-sign-in' }
  | { readonly kind: 'go-to-setup' };

/** Decides whether a route of a group shows, waits behind a spinner, or sends the visitor elsewhere. */
export function decideAccess(group: RouteGroup, status: SessionStatus): AccessDecision {
  if (group === 'public') return { kind: 'show' };
  if (status === 'loading') return { kind: 'wait' };
  if (status === 'signed-out') return { kind: 'go-to-sign-in' };
  if (group === 'member' && status === 'incomplete') return { kind: 'go-to-setup' };
  return { kind: 'show' };
}

const MEMBER_PATHS = ['/home', '/profile', '/create-event', '/your-events'];

/** The redirect of a path without a route: /home inside the member group, / elsewhere (section 2). */
export const unknownPathTarget = (pathname: string): '/home' | '/' =>
  MEMBER_PATHS.some((path) => pathname.startsWith(`${path}/`)) ? '/home' : '/';

/** Where sign-in leads without a redirect parameter (section 2). */
export const DEFAULT_TARGET = '/home';

/**
 * A redirect parameter's target as a path of this site (with search and hash); null if it is missing, malformed
 * or leads to another site: `//evil.example`, `/\evil.example`, `https://…`, control characters.
 */
export function safeRedirect(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000) return null;
  if (!value.startsWith('/') || /[\p{Cc}\\]/u.test(value)) return null;
  const path = value.split(/[?#]/u)[0] ?? '';
  // Browsers could normalise an empty or dotted segment into '//host'.
  const segments = path.slice(1).split('/');
  const odd = segments.some(
    (segment, at) => (segment === '' && at < segments.length - 1) || /^(\.|%2e){1,2}$/iu.test(segment),
  );
  return odd ? null : value;
}

export type SignedInTarget =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'setup'; readonly redirect: string | null };

/** Where sign-in leads (section 2, "Landing and sign-in"): to the target, or with an incomplete profile to setup, which keeps the target. */
export const afterSignIn = (complete: boolean, redirect: string | null): SignedInTarget =>
  complete ? { kind: 'page', path: redirect ?? DEFAULT_TARGET } : { kind: 'setup', redirect };
