/** Texts of /events/{id}/pass: what a guest shows at the door. */
export const passTexts = {
  title: 'Your pass',
  /** Names the picture of the code. */
  code: 'Pass code',
  /** Names the region of the short code, which people read aloud. */
  shortCode: 'Code',
  shortCodeHint: "Or say this code, if the picture can't be scanned.",
  checked: (when: string) => `Checked ${when}`,
  next: 'Next ticket',
  previous: 'Previous ticket',
  position: (at: number, all: number) => `${at} of ${all}`,
  friends: (number: number) => `Ticket ${number}, for a friend`,
  friendsHint: 'Until your friend claims it, they can come in with this code.',
  making: 'Your pass is being made. This takes a few seconds.',
  failed: 'We could not make your pass. Check your connection and try again.',
  withConnection: 'Your pass comes with the connection.',
  queued: "You're not in yet. Your pass comes with the connection.",
  notGoing: 'You have no ticket for this event.',
  moved: 'This pass is no longer yours.',
  host: "You're the host, so you need no pass.",
  over: 'This event is over.',
  cancelled: 'This event is cancelled, so there is nothing to show at a door.',
  loadFailed: 'We could not load your pass. Check your connection and try again.',
  share: 'Share as a picture',
  shareFailed: 'This device could not make a picture of your pass.',
  pictureName: 'arvo-pass.png',
  wereThere: (when: string) => `You were there: in at ${when}.`,
} as const;
