import type { ArvoEvent } from './event.ts';

type Listed = Pick<ArvoEvent, 'isSearchable' | 'ticketCount' | 'heldCount'>;

/**
 * Whether an edit keeps the promise to people who joined: an event's page names its guests, so its host lets search engines find it
 * before anybody has joined or is paying, or never. firestore.rules (`keepsGuestsUnlisted`) make the same decision.
 */
export const keepsGuestsUnlisted = (before: Listed, after: Pick<Listed, 'isSearchable'>): boolean =>
  !after.isSearchable || before.isSearchable || before.ticketCount + before.heldCount === 0;
