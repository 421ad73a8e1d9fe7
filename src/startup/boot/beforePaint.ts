import { SESSION_TOKEN } from '@arvo/domain/protocol/store/sessionToken.ts';
import { withTicketInHash } from '@arvo/domain/tickets/invitation.ts';

/**
 * Runs first in the head, before anything is requested and before the first paint: moves the secret of an invitation to where no
 * server sees it, and hides the visitor's next step from people who may be signed in.
 */
const here = location.pathname + location.search + location.hash;
const settled = withTicketInHash(here);
if (settled !== here) history.replaceState(history.state, '', settled);

try {
  if (localStorage.getItem(SESSION_TOKEN) !== null) document.documentElement.dataset.account = '';
} catch {
  // Without storage nobody is known to be signed in.
}
