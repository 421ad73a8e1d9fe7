import { asEventId } from '@arvo/domain/events/event.ts';
import { parseJoinIntent, withIntent } from '@arvo/domain/protocol/page/eventSearch.ts';
import { rememberJoin } from '#src/session/joining/joinMark.ts';

/** Makes sign-in lead back to this address, with its query and the intent to join, and remembers the press. */
export function leadBackHere(root: HTMLElement): void {
  for (const form of root.querySelectorAll('form')) {
    const field = form.querySelector<HTMLInputElement>('input[name=redirect]');
    const intended = parseJoinIntent(form.dataset.join);
    // Nobody pays for a ticket that a friend has bought.
    const intent = intended === 'join-paid' && location.hash.startsWith('#ticket=') ? null : intended;
    // The secret of an invitation goes along in the fragment, which is not sent (session/joining/invitation.ts).
    form.action += location.hash;
    if (field) field.value = withIntent(location.pathname + location.search, intent);
    if (intent !== null) form.addEventListener('submit', () => rememberJoin({ eventId: eventHere(), intent }));
  }
}

/** Of /events/{id}. */
const eventHere = () => asEventId(location.pathname.split('/')[2] ?? '');
