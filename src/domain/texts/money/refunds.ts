import { salesTexts } from './sales.ts';

/** Why a refund, a return or a cancellation is refused. One sentence each: what happened, what to do. */
export const refundTexts = {
  noOrder: "We can't find this order.",
  noTicket: "We can't find this ticket. It may have been returned already.",
  noEvent: "We can't find this event.",
  notHost: 'Only the host can do this.',
  notGuest: "You're not attending this event.",
  /** A buyer who has deleted their account since. */
  noSpotOfTheirs: 'This person has deleted their account. Refund their order instead.',
  noGuest: 'This person is no guest of this event any more.',
  isClaimed: 'Your friend has claimed this ticket, so it can no longer be returned.',
  tooOften: "You've changed your mind about 5 orders in 30 days, so no money goes back. Ask the host for a refund.",
  tooLate: salesTexts.tickets.returnTooLate,
  over: 'This event is over.',
  cancelled: 'This event is cancelled. Your refund is on its way.',
  isFree: 'This is a free event.',
  alreadyRefunded: 'This has been refunded already.',
  notPaid: 'This order has not been paid.',
  disputed: 'The buyer has disputed this payment with their bank. Wait until the bank decides.',
} as const;
