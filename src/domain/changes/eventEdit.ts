import type { NewEvent } from '../drafts/newEvent.ts';
import type { ArvoEvent } from '../events/event.ts';
import type { Place } from '../places/address.ts';

/** An event and its street, as its host has them. */
export type HostedEvent = { readonly event: ArvoEvent; readonly place: Place };

export type EventEdit = {
  /** The event as the host decided on the change. */
  readonly was: HostedEvent;
  readonly now: NewEvent;
  /** The host's words to guests, may be ''. */
  readonly note: string;
  /** The host wants guests to know, whatever changed. */
  readonly isMarked: boolean;
};

type Priced = Pick<ArvoEvent, 'isPaid' | 'priceCents'>;

export const isPriceChanged = (was: Priced, now: Priced): boolean =>
  was.isPaid !== now.isPaid || was.priceCents !== now.priceCents;
