import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import { isFull } from '@arvo/domain/guests/join.ts';
import { formatCents } from '@arvo/domain/money/price.ts';
import type { EventSearch } from '@arvo/domain/page/eventSearch.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import type { EventNavigation } from '../navigation.ts';
import type { Ticketing } from '../useTicketing.ts';
import type { EventViewer } from '../useViewer.ts';
import type { Joining, PageActions, SignIn } from './useJoin.ts';

export type EventView = {
  event: ArvoEvent;
  viewer: EventViewer;
  /** The event is over by this device's clock. */
  over: boolean;
  joining: Joining;
  ticketing: Ticketing;
  actions: PageActions;
  search: EventSearch;
  navigation: EventNavigation;
};

export type PrimaryAction =
  /** A form, which works before the page's code has loaded. */
  | {
      readonly kind: 'sign-in';
      readonly label: string;
      readonly signIn: SignIn;
      /** Whether the button is green. False at a full event, and beside an invitation, whose own button is the next step. */
      readonly leads: boolean;
    }
  | {
      readonly kind: 'press';
      readonly label: string;
      readonly press: () => void;
      readonly busy: boolean;
      readonly disabled: boolean;
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
export const isInvited = ({ event, search, ticketing }: EventView): boolean =>
  event.isPaid && Boolean(search.ticket) && !ticketing.isInvitationInvalid;

/** The viewer's next step (specification section 2, "Action states"); null while the viewer is unknown. */
export function primaryAction(view: EventView): PrimaryAction | null {
  const { event, viewer, actions } = view;
  if (viewer.kind === 'unknown') return null;
  const plain = { kind: 'press' as const, busy: false, disabled: false };
  switch (viewer.role) {
    case 'visitor':
      return {
        kind: 'sign-in',
        label: eventTexts.signIn,
        signIn: actions.signIn,
        leads: !isFull(event) && !isInvited(view),
      };
    case 'guest':
      return { ...plain, label: eventTexts.share, press: actions.share };
    case 'host':
      return { ...plain, label: eventTexts.shareYours, press: actions.share };
    case 'non-guest':
      return joinAction(view);
  }
}

function joinAction({ event, joining: { state, join }, ticketing: { quantity } }: EventView): PrimaryAction {
  const busy = state.kind === 'busy';
  const refusal = state.kind === 'queued' ? eventTexts.queued : isFull(event) && eventTexts.full;
  // During a join the count may already include it.
  if (refusal && !busy) return { kind: 'press', label: refusal, press: join, busy, disabled: true };
  const label = event.isPaid ? eventTexts.joinFor(formatCents(event.priceCents * quantity)) : eventTexts.join;
  return { kind: 'press', label, press: join, busy, disabled: false };
}
