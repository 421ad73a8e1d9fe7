import { safeRedirect } from '@arvo/domain/people/access.ts';

/** The optional redirect parameter, where it leads to a page of this site; anything else is ignored. */
export function redirectSearch(search: Record<string, unknown>): { redirect?: string } {
  const redirect = safeRedirect(search.redirect);
  return redirect === null ? {} : { redirect };
}
