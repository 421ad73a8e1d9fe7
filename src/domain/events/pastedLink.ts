import { invitationIn, invitationPath, withTicketInHash } from '../tickets/invitation.ts';
import { eventOfPath, pathOfEvent } from './eventOfPath.ts';

const ADDRESS = /(?:https?:\/\/)?([\w.-]+(?::\d+)?)(\/[^\s<>"']*)/giu;

/**
 * The address in this app of the first link to one of its events in a text that somebody pasted: 'Come! https://arvo.app/events/abc.' is
 * '/events/abc'. An invitation keeps its ticket, everything else is left out. `host`: this site's, such as 'arvo.app'. Null without one.
 */
export function pastedLink(text: string, host: string): string | null {
  for (const [, site = '', path = ''] of text.matchAll(ADDRESS)) {
    if (site.toLowerCase() !== host) continue;
    // A sentence may end with the link.
    const href = withTicketInHash(path.replace(/[.,;:!?)\]]+$/u, ''));
    const id = eventOfPath(href.replace(/\/(?=[?#]|$)/u, ''));
    if (id === null) continue;
    const ticket = invitationIn(href)?.ticket ?? null;
    return ticket === null ? pathOfEvent(id) : invitationPath(id, ticket);
  }
  return null;
}
