import type { ArvoEvent } from './event.ts';
import { NO_CHOICES } from './hostChoices.ts';

/** What an event has where neither host nor guests have added anything: demo data, samples and tests give only the rest. */
export const BARE_EVENT = {
  endTime: null,
  endAt: null,
  accessibility: '',
  capacity: null,
  isPaid: false,
  priceCents: 0,
  imageURL: null,
  ...NO_CHOICES,
  isCancelled: false,
  isSalesClosed: false,
  revision: 0,
  hostStripeAccountId: null,
  createdAt: null,
  ticketCount: 0,
  unclaimedCount: null,
  heldCount: 0,
  guestPreview: [],
} as const satisfies Partial<ArvoEvent>;
