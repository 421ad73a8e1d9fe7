/** Sentences about changing a published event, /events/{id}/edit, and of what guests are told. */
export const editingTexts = {
  title: 'Edit event',
  link: 'Edit Event',
  onlyForHostText: 'Only the person who hosts this event can edit it.',
  loadFailed: 'We could not load this event. Check your connection and try again.',
  over: 'This event is over, so it can no longer be edited.',
  cancelled: 'This event is cancelled, so it can no longer be edited.',
  save: 'Save Changes',
  saving: 'Saving…',
  saved: 'Changes saved',
  discard: 'Discard changes',
  keptOnDevice: 'Your changes are kept on this device',
  saveFailed: 'We could not save your changes. They are kept on this device: try again.',
  saveOffline: "You're offline. Your changes are kept on this device: save them once you're back online.",
  tooSoon: 'You just changed this event. Try again in a few seconds.',
  tooOften: 'This event has been changed too often. Message your guests instead.',
  gone: 'This event was cancelled or deleted, so it can no longer be edited.',
  notWithGuests: 'Somebody has joined meanwhile, so the price and the search setting stay as they were.',
  fewest: (taken: number) =>
    taken === 1
      ? '1 spot is taken, so there must be at least 1.'
      : `${taken} spots are taken, so there must be at least ${taken}.`,
  priceStays: (price: string) => `Ticket price: ${price}. It stays, because spots are taken.`,
  freeStays: 'Free. It stays free, because people are going.',
  tellSwitch: 'Tell guests about this change',
  tellHint: 'They also see it on the event page until they press “Got it”.',
  tellQuestion: (guests: number | null) => {
    if (guests === null) return 'Tell your guests about this change?';
    return guests === 1 ? 'Tell 1 guest about this change?' : `Tell ${guests} guests about this change?`;
  },
  mayCost: (most: string) => `Whoever can't come may have their money back: ${most} if that is everybody.`,
  note: 'Note to guests (optional)',
  saveAndTell: 'Save and tell guests',
  movedOn: 'This event changed while you were editing',
  movedOnText: 'Somebody saved it in another tab or on another device.',
  theirs: 'Theirs',
  mine: 'Yours',
  keepTheirs: 'Keep theirs',
  saveMine: 'Save mine',
} as const;
