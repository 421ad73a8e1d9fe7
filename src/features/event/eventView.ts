import type { ArvoEvent } from '@arvo/domain/events/event.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import type { EventSearch, JoinIntent } from '@arvo/domain/protocol/page/eventSearch.ts';
import type { EventNavigation } from './navigation.ts';
import type { Ticketing } from './useTicketing.ts';
import type { EventViewer } from './useViewer.ts';

/** What the event page hands to its parts. */
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

/** Where this page's join or payment stands. `note`: the message beside the button. */
export type JoinState =
  | { readonly kind: 'idle' }
  /** The request is under way; `note` explains a long wait. */
  | { readonly kind: 'busy'; readonly note: string | null }
  /** `because`: the state of the event that the note describes; null if the note is about the attempt. */
  | { readonly kind: 'failed'; readonly note: string; readonly because: 'full' | 'sales-closed' | 'over' | null }
  /** The connection was lost before the code of the queue had loaded: the page repeats the join of `uid` once it is back. */
  | { readonly kind: 'waiting'; readonly note: string; readonly uid: UserId }
  /** The join is in the device's queue. */
  | { readonly kind: 'queued' }
  /** "You're in!" or another good news, for 3 seconds. */
  | { readonly kind: 'celebrating'; readonly sentence: string };

export type Joining = {
  readonly state: JoinState;
  readonly join: () => void;
  readonly signIn: SignIn;
  readonly celebrate: (sentence: string) => void;
  /** Forgets the join of `waiting`. */
  readonly giveUp: () => void;
};

/** A visitor's next step. */
export type SignIn = {
  /** Where sign-in leads back to: this page, with the intent to join. */
  readonly redirect: string;
  /** The join that follows sign-in, or null. */
  readonly intent: JoinIntent | null;
  readonly press: () => void;
};

/** The page's actions for the action card and the bottom bar. */
export type PageActions = {
  readonly signIn: SignIn;
  readonly share: () => void;
  readonly leave: () => void;
  readonly remove: () => void;
};

export type JoinInput = {
  event: ArvoEvent;
  viewer: EventViewer;
  intent: JoinIntent | null;
  navigation: EventNavigation;
  /** How many tickets of a paid event to buy. */
  quantity: number;
  /** Somebody has bought a ticket for the viewer, so signing in must not lead to a payment. */
  isInvited: boolean;
};
