import { safeRedirect } from '@arvo/domain/people/access.ts';

/**
 * The optional redirect parameter, where it leads to a page of this site; anything else is ignored. Said as undefined, not
 * left out: what a route's validation leaves out, the router takes from the address as it stands.
 */
export const redirectSearch = (search: Record<string, unknown>): { redirect?: string | undefined } => ({
  redirect: safeRedirect(search.redirect) ?? undefined,
});
