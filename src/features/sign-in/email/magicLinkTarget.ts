import { safeRedirect } from '@arvo/domain/accounts/access.ts';

/**
 * Where a magic link leads (specification section 2, "Magic link completion"): the redirect parameter inside continueUrl,
 * otherwise the address's own. Null: no target. `search` is the address's query.
 */
export function magicLinkTarget(search: string): string | null {
  const parameters = new URLSearchParams(search);
  return redirectIn(parameters.get('continueUrl')) ?? safeRedirect(parameters.get('redirect'));
}

function redirectIn(continueUrl: string | null): string | null {
  if (continueUrl === null) return null;
  // Some mail programs and forwarders encode an address twice.
  for (const address of [continueUrl, decoded(continueUrl)]) {
    const query = address.indexOf('?');
    if (query === -1) continue;
    const [parameters = ''] = address.slice(query + 1).split('#');
    const target = safeRedirect(new URLSearchParams(parameters).get('redirect'));
    if (target !== null) return target;
  }
  return null;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
