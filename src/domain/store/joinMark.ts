import type { EventId } from '../events/event.ts';
import type { JoinIntent } from '../page/eventSearch.ts';

/**
 * The session-storage key under which a tab remembers that somebody pressed the button to join an event before they were
 * signed in. An intent in an address counts only together with this mark: anybody can send an address.
 */
export const JOIN_MARK = 'arvo.join';

/** What was pressed. */
export type JoinWish = { readonly eventId: EventId; readonly intent: JoinIntent };

export type JoinMark = JoinWish & {
  /** When the button was pressed, ms UTC. */
  readonly at: number;
};
