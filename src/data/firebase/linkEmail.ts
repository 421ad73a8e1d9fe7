import { isSameEmail, parseEmail } from '@arvo/domain/people/email.ts';
import type { MagicLinkCheck } from '../ports.ts';

/** The e-mail parameter of a link, or of the address it was made to come back to; null where there is no proper one. */
export function emailInLink(address: string, origin: string): string | null {
  const { searchParams } = new URL(address, origin);
  const own = parseEmail(searchParams.get('email'));
  const back = searchParams.get('continueUrl');
  if (own !== null || back === null || !URL.canParse(back, origin)) return own;
  return parseEmail(new URL(back, origin).searchParams.get('email'));
}

/**
 * `remembered` is the address that this device asked for a link with. A link that names another one is somebody else's, or was
 * asked for elsewhere: the person is asked, and what is remembered stays for the link it belongs to.
 */
export function whoseLink(remembered: string | null, named: string | null): MagicLinkCheck {
  if (remembered !== null && (named === null || isSameEmail(remembered, named)))
    return { kind: 'known', email: remembered };
  return named === null ? { kind: 'refused', problem: 'no-email' } : { kind: 'ask', email: named };
}
