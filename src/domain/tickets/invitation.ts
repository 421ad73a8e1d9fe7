import type { EventId } from '../events/event.ts';

/** What an invitation is worth to whoever has its link. `buyer`: their name, null if they have no account any more. */
export type Invitation = { readonly state: 'valid' | 'taken-back'; readonly buyer: string | null };

/**
 * An invitation's address: /events/{id}?invitation#ticket={secret}. Browsers send a fragment to no server, neither with a request nor
 * as a referrer, so no access log has the secret. `?invitation` tells the server that somebody is invited. `ticket`: its id, or what a link
 * has in its place.
 */
export const invitationPath = (eventId: EventId, ticket: string): string =>
  `/events/${eventId}?invitation#ticket=${ticket}`;

/** The ticket that a fragment names, with or without its '#'. It may have lost letters on its way. */
export const ticketOfHash = (hash: string): string | null => /^#?ticket=([\w-]{1,128})$/u.exec(hash)?.[1] ?? null;

/**
 * The specification's address of an invitation, ?ticket={secret}, as ours: '/events/a?paid=true&ticket=s' becomes
 * '/events/a?paid=true&invitation#ticket=s'. The same address if there is nothing to move. Short, because the script in the head of
 * each event page contains it (startup/boot/beforePaint.ts).
 */
export const withTicketInHash = (href: string): string =>
  href.replace(
    /^(\/events\/[\w-]+)\/?(\?(?:[^#]*?&)??)ticket=([^&#]*)([^#]*).*$/su,
    (_, path: string, before: string, ticket: string, after: string) =>
      `${path}${before}invitation${after.replaceAll(/&ticket=[^&]*/gu, '')}#ticket=${ticket}`,
  );

/** The event to which an address of this site invites, and its ticket if the fragment has it. Null for any other address. */
export function invitationIn(href: string): { readonly id: string; readonly ticket: string | null } | null {
  const [, id, query = '', hash = ''] = /^\/events\/([\w-]+)([^#]*)(.*)$/su.exec(href) ?? [];
  const ticket = ticketOfHash(hash);
  return id !== undefined && (ticket !== null || /[?&]invitation(?:[=&]|$)/u.test(query)) ? { id, ticket } : null;
}

/** A path of this site without the secret of an invitation, for addresses that a server sees. */
export const withoutSecret = (href: string): string => withTicketInHash(href).replace(/#ticket=.*$/su, '');

/** An invitation that somebody opened on this device and has not claimed yet. */
export type KeptInvitation = { readonly id: string; readonly ticket: string };

/** Long enough to sign in, to set up a profile and to install the app. */
const KEPT_MS = 7 * 86_400_000;

/** `at`: when it was opened, ms UTC. */
export const formatKeptInvitation = ({ id, ticket }: KeptInvitation, at: number): string => `${at} ${id} ${ticket}`;

/** Null if there is none, it is invalid, or too old at `now` (ms UTC). */
export function parseKeptInvitation(text: string | null, now: number): KeptInvitation | null {
  const [at, id, ticket] = text?.split(' ') ?? [];
  const age = now - Number(at);
  return id && ticket && age >= 0 && age < KEPT_MS ? { id, ticket } : null;
}
