import { isSameEmail, parseEmail } from '@arvo/domain/accounts/email.ts';
import type { MagicLinkCheck } from '#src/data/ports.ts';

/** The e-mail parameter of a link, or of the address that it returns to; null if there is no valid one. */
export function emailInLink(address: string, origin: string): string | null {
  const { searchParams } = new URL(address, origin);
  const own = parseEmail(searchParams.get('email'));
  const back = searchParams.get('continueUrl');
  if (own !== null || back === null || !URL.canParse(back, origin)) return own;
  return parseEmail(new URL(back, origin).searchParams.get('email'));
}

/**
 * `remembered` is the address for which this device requested a link. If the link names another one, it belongs to somebody
 * else, was requested elsewhere, or is older than the link that signed in here: the page asks first, and the remembered
 * address stays for its own link.
 */
export function whoseLink(remembered: string | null, named: string | null): MagicLinkCheck {
  if (remembered !== null && (named === null || isSameEmail(remembered, named)))
    return { kind: 'known', email: remembered };
  return named === null ? { kind: 'refused', problem: 'no-email' } : { kind: 'ask', email: named };
}
