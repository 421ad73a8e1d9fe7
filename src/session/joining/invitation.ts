import { INVITATION_KEY } from '@arvo/domain/protocol/store/deviceKeys.ts';
import {
  formatKeptInvitation,
  invitationIn,
  type KeptInvitation,
  parseKeptInvitation,
  withoutSecret,
  withTicketInHash,
} from '@arvo/domain/tickets/invitation.ts';

/**
 * The invitation that was opened here last and is not claimed yet. Sign-in and set-up lead away from the event's page and back, a
 * magic link in another tab, and servers see their addresses, so these name the event only. Without storage the invitation's own link
 * has to be opened again after sign-in.
 */
function read(): KeptInvitation | null {
  try {
    return parseKeptInvitation(localStorage.getItem(INVITATION_KEY), Date.now());
  } catch {
    return null;
  }
}

function write(text: string): void {
  try {
    localStorage.setItem(INVITATION_KEY, text);
  } catch {
    // Storage is full or forbidden.
  }
}

/**
 * The address that belongs to this path of the site: the secret of an invitation in its fragment, where no server sees it. Keeps the
 * invitation, or adds the kept secret where the address only says that somebody is invited.
 */
export function settledAddress(href: string): string {
  const moved = withTicketInHash(href);
  const invitation = invitationIn(moved);
  if (invitation === null) return settledRedirect(href);
  const { id, ticket } = invitation;
  if (ticket === null) {
    const kept = read();
    return kept?.id === id ? `${moved.split('#')[0]}#ticket=${kept.ticket}` : moved;
  }
  write(formatKeptInvitation({ id, ticket }, Date.now()));
  return moved;
}

/**
 * The sign-in page's address without a secret: '/?redirect=/events/a?invitation#ticket=s', to which the form of a server-rendered page
 * leads (startup/boot/leadBackHere.ts). The identity service sends the address of the page to Google.
 */
function settledRedirect(href: string): string {
  // A server renders the event page too, and has no location.
  const url = new URL(href, 'https://site.invalid');
  const redirect = url.searchParams.get('redirect');
  const back = redirect && withTicketInHash(redirect + url.hash);
  const { id, ticket = null } = (back && invitationIn(back)) || {};
  if (!back || !id || ticket === null) return href;
  write(formatKeptInvitation({ id, ticket }, Date.now()));
  url.searchParams.set('redirect', withoutSecret(back));
  return url.pathname + url.search;
}

/** Settles the page's own address before the router reads it. */
export function settleAddress(): void {
  const { pathname, search, hash } = location;
  const here = pathname + search + hash;
  const settled = settledAddress(here);
  if (settled !== here) history.replaceState(history.state, '', settled);
}

/** Call it once the invitation is claimed. */
export function forgetInvitation(): void {
  try {
    localStorage.removeItem(INVITATION_KEY);
  } catch {}
}

/** The path of the event to which somebody was invited here; null if no invitation is open. */
export function openInvitation(): string | null {
  const kept = read();
  return kept && `/events/${kept.id}?invitation`;
}
