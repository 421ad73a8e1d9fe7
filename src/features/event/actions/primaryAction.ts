import { noEntry } from '@arvo/domain/guests/join.ts';
import { formatCents } from '@arvo/domain/money/price.ts';
import type { Viewer } from '@arvo/domain/places/addressReveal.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import type { EventView } from '../eventView.ts';

/** A button. */
type PrimaryAction = {
  readonly label: string;
  readonly onClick: () => void;
  readonly busy?: boolean;
  readonly disabled?: boolean;
};

/** Whether somebody who has not joined has nothing left to do, because the event is over. A join in progress is still shown. */
export const isClosed = ({ viewer, over, joining }: EventView): boolean =>
  over &&
  joining.state.kind !== 'busy' &&
  viewer.kind === 'known' &&
  (viewer.role === 'visitor' || viewer.role === 'non-guest');

/**
 * Whether the page shows a friend's invitation, so that claiming it is the next step. Always false for free events, which have no
 * tickets.
 */
export const isInvited = ({ event, search, ticketing }: Pick<EventView, 'event' | 'search' | 'ticketing'>): boolean =>
  event.isPaid && Boolean(search.ticket) && !ticketing.isInvitationInvalid;

/** The next step of a person who is signed in (specification section 2, "Action states"). */
export function primaryAction(view: EventView, role: Exclude<Viewer, 'visitor'>): PrimaryAction {
  const { share } = view.actions;
  switch (role) {
    case 'guest':
      return view.ticketing.sending ?? { label: eventTexts.share, onClick: share };
    case 'host':
      return { label: eventTexts.shareYours, onClick: share };
    case 'non-guest':
      return joinAction(view);
  }
}

const NO_ENTRY = { full: eventTexts.full, 'sales-closed': eventTexts.salesClosed } as const;

/** What stands in place of "Join Event" where nobody can join; null if somebody can. */
export function noEntryText(event: Parameters<typeof noEntry>[0]): string | null {
  const reason = noEntry(event);
  return reason && NO_ENTRY[reason];
}

function joinAction({ event, joining: { state, join }, ticketing: { quantity, openOrder } }: EventView): PrimaryAction {
  const busy = state.kind === 'busy';
  // During a join the count may already include it.
  const refusal = !busy && (state.kind === 'queued' ? eventTexts.queued : noEntryText(event));
  const label = event.isPaid ? eventTexts.joinFor(formatCents(event.priceCents * quantity)) : eventTexts.join;
  return {
    label: refusal || label,
    onClick: join,
    busy,
    disabled: Boolean(refusal) || openOrder === 'confirming',
  };
}
