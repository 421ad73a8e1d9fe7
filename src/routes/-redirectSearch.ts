import { safeRedirect } from '@arvo/domain/accounts/access.ts';

/**
 * The optional redirect parameter if it is a page of this site; anything else is ignored. Returns undefined explicitly, because
 * the router takes keys that a route's validation omits from the address unvalidated.
 */
export const redirectSearch = (search: Record<string, unknown>): { redirect?: string | undefined } => ({
  redirect: safeRedirect(search.redirect) ?? undefined,
});
