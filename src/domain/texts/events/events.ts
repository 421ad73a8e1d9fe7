/** Sentences of the event page and the lists (specification sections 2, 4, 5 and 8), word for word. */
export const eventTexts = {
  loading: 'Loading amazing event details...',
  notFound: 'Event not found',
  /** Below the message, if the page was open when the event was deleted. */
  deletedByHost: 'The host has deleted this event.',
  backToHome: 'Back to Home',
  back: 'Back',
  unknownHost: 'Event Organizer',
  free: 'FREE',
  feesIncluded: 'AUD - All fees included',
  spotsAvailable: 'Spots Available',
  about: 'About',
  access: 'Access',
  goingCount: (count: number) => `Who's going (${count})`,
  /** While the number of guests is not known. */
  going: "Who's going",
  /** Among the first guests' names. */
  you: 'You',
  others: (count: number) => (count === 1 ? '1 other' : `${count} others`),
  /** Below the guests' title: tickets that friends have not claimed yet. */
  toBeClaimed: (count: number) => (count === 1 ? 'and 1 ticket to be claimed' : `and ${count} tickets to be claimed`),
  showAll: 'Show All',
  showLess: 'Show Less',
  revealLater: 'Full address will be revealed 24 hours before the event',
  revealAfterJoining: 'Address will be revealed after joining',
  revealOver: 'The full address is hidden now that this event is over',
  /** To somebody who has not joined, beside the lock. */
  revealToGuests: 'Full address for guests 24 hours before',
  visitorTitle: 'Want to join?',
  signIn: 'Sign In',
  nonGuestTitle: 'Secure your spot',
  join: 'Join Event',
  joinFor: (total: string) => `Join Event (${total})`,
  processing: 'Processing...',
  full: 'Event Full',
  /** The host lets nobody join for now. */
  salesClosed: 'Closed for now',
  /** A join that waits for a connection; the notice in the page says more (texts/outbox.ts). */
  queued: 'Waiting…',
  share: 'Share',
  shareYours: 'Share Your Event',
  delete: 'Delete Event',
  hostNote: "You're the host of this event",
  joined: "You're in!",
  /** While the join waits out the pause after leaving. */
  joiningAgain: 'You just left. Joining again in a few seconds…',
  /** In this file, because the event page also shows it if the payment code cannot be loaded. */
  initiateFailed: 'Failed to initiate payment. Please try again.',
  joinFailed: 'Failed to join event. Please try again.',
  deleted: 'Event deleted successfully',
  loadFailedTitle: 'Event not loaded',
  loadFailed: 'We could not load this event. Check your connection and try again.',
  copyAddress: 'Copy address',
  copied: 'Copied!',
  untitled: 'Untitled Event',
  /** The badge, and the region's name. */
  host: 'Host',
  /** Words of the event page that the specification leaves open. */
  /** Instead of nobody, where the device's copy may be older than the guests. */
  guestsUnknown: "Open it once online to see who's going.",
  hostUnread: "The host's name hasn't loaded yet. We'll keep trying.",
  enlargePhotoOf: (name: string) => `Enlarge photo of ${name}`,
  dateAndTime: 'Date and time',
  nextDay: 'next day',
  addToCalendar: 'Add to calendar',
  ended: 'This event is over',
  cancelled: 'Cancelled',
  /** The event ended or was cancelled while the button was being pressed. */
  overSentence: 'Nobody can join this event any more.',
  location: 'Location',
  /** Above the map. */
  where: 'Where it is',
  directions: 'Get directions',
  openInMaps: 'Open in Maps',
  copyFailed: "That didn't copy. Select the text instead.",
  placeFailed: 'We could not load the full address.',
  entryPrice: 'Entry price',
  ofCapacity: (capacity: number) => `of ${capacity}`,
  noLimit: 'No limit',
  spotsLeft: (left: number) => (left === 1 ? '1 spot left' : `${left} spots left`),
  noneLeft: 'No spots left',
  noLimitOnSpots: 'No limit on spots',
  /** Once the event is over. */
  spotsWereLeft: (left: number) =>
    left === 0 ? 'No spots were left' : left === 1 ? '1 spot was left' : `${left} spots were left`,
  /** The title of the guests' grid once the event is over, or cancelled. */
  came: 'Who came',
  cameCount: (count: number) => `Who came (${count})`,
  wereGoing: 'Who was going',
  wereGoingCount: (count: number) => `Who was going (${count})`,
  thanks: 'Thanks to everyone who came.',
  nobodyYet: 'Be the first to join.',
  nobodyYetForHost: 'Nobody has joined yet. Share the link.',
  nobodyCame: 'Nobody joined this event.',
  guest: 'Guest',
  guestsFailed: 'We could not load the guest list.',
  actions: 'Your spot',
  /** Signing in from here joins a free event without another press, so the page says this first. */
  visitorHint: 'Sign in to save your spot. Your name and photo will show on the guest list.',
  salesClosedTitle: 'Joining is closed for now',
  fullTitle: 'Every spot is taken',
  /** A full event whose last spots are in unfinished orders (`HOLD_MS` in orders/order.ts). */
  onHoldTitle: 'The last spots are on hold',
  onHoldHint: (spots: number) =>
    spots === 1
      ? "The last spot is being paid for right now. If that falls through, it's back within 35 minutes."
      : `The last ${spots} spots are being paid for right now. If that falls through, they're back within 35 minutes.`,
  /** To the buyer who left one of these orders unfinished. */
  ownHoldTitle: "We're holding your spots",
  ownHoldHint: 'Continue to payment, or give the spots back.',
  /** `word`: what the host said; may be ''. */
  removed: (word: string) => `The host has removed you from this event${word === '' ? '.' : `: “${word}”`}`,
  salesClosedHint: 'The host takes no more guests at the moment.',
  fullHint: 'If someone leaves, their spot opens up.',
  /** Somebody took the last spot while the button was being pressed. */
  fullSentence: 'This event is full. If someone leaves, their spot opens up.',
  /** Beside the button that buys: how often a change of mind is refunded (domain/refunds/changesOfMind.ts). */
  changeOfMind: 'Full refund until 24 hours before the start, up to 5 orders in 30 days.',
  nonGuestHint: 'Your name and photo will show on the guest list.',
  guestTitle: "You're going",
  guestHint: 'Bring a friend: share the link.',
} as const;

/** On the picture of a link preview. */
export const hostedBy = (name: string): string => `Hosted by ${name}`;

/** The server's answer to a purchase or a claim. */
export const cancelledSentence = 'This event is cancelled, so nobody can join it any more.';

/** The server's answer to somebody who joins within the pause after leaving. */
export const justLeftSentence = 'You just left. Try again in a few seconds.';

/** Shown offline while the page cannot store a join for later. The specification leaves them open. */
export const lateJoinTexts = {
  willAsk: "You're offline and not in yet. Keep this page open: we'll ask for your spot when you're back online.",
  giveUp: "Don't join",
} as const;

/** Texts about the event that a visitor came from, on sign-in and profile setup. */
export const redirectEventTexts = {
  label: "You're on your way to",
  /** On the sign-in page, in place of Arvo's description. */
  signIn: "Sign in, and we'll bring you back to the event.",
} as const;
