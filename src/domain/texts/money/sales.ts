/**
 * Texts for buying tickets, claiming a friend's ticket and refunds (specification sections 2, 5 and 8). In a separate file,
 * because free events and visitors never load them.
 */
export const salesTexts = {
  payment: {
    requiresSetup: 'The host needs to set up payments for this event. Please contact them.',
    setupError: 'There was an issue with the payment setup. Please try again or contact support.',
    failed: (reason: string) => `Payment error: ${reason}`,
    createFailed: 'Failed to create checkout session',
    noAddress: 'No payment URL received. Please try again.',
    redirectTimedOut: 'Redirect to payment page failed. Please try again or check if popups are blocked.',
    redirectFailed: 'Failed to redirect to payment page. Please try again.',
    extraFailed: 'Failed to start checkout. Please try again.',
    /** The specification leaves these words open. */
    needsConnection: 'You need a connection to buy tickets. Try again when you are back online.',
    othersFirst: (from: string) =>
      `You've held spots without paying, and few are left, so others go first. You can buy from ${from}.`,
    manyTrying: "Lots of people may be after tickets right now. We're still trying for you, so keep this page open.",
  },
  claim: {
    success: (title: string) => `Welcome to ${title}! Your friend's invitation has been claimed.`,
    alreadyAttending: "You're already attending this event!",
    invalid: 'This invitation link is no longer valid.',
    failed: 'There was an error processing your invitation. Please try again.',
    /** Words that the specification leaves open. */
    title: (buyer: string) => `${buyer} bought you a ticket`,
    takenBack: (buyer: string) => `${buyer} took this ticket back. Ask ${buyer} for a new link.`,
    takenBackByNobody: 'This ticket was taken back. Ask your friend for a new link.',
    aFriend: 'A friend',
    text: 'Claim it, and your name and photo will show on the guest list.',
    button: 'Claim ticket',
    /** The address says that somebody is invited, and this device does not have the ticket. */
    elsewhere: 'To claim your ticket here, open the invitation link again.',
    free: 'This event is free, so you can join without an invitation.',
    host: "You're the host, so you don't need this invitation. It's for the friend of a guest.",
  },
  confirming: 'Confirming your payment…',
  confirmingLonger:
    'This takes longer than usual. You can close this page: your ticket will be here when you come back.',
  notPaid: "Your payment didn't go through. You haven't been charged, and your spots are free again.",
  tooLate: {
    noSpot: "The last spot went before your payment arrived. You'll get all of it back.",
    over: "The event was over when your payment arrived. You'll get all of it back.",
  },
  moneyBack: (amount: string) => `This event is cancelled. You get ${amount} back.`,
  unfinished: {
    title: 'You have an unfinished order',
    text: (tickets: string, total: string, until: string) => `${tickets}, ${total}. We hold your spots until ${until}.`,
    changed: 'The event has changed since you began. Read it again before you pay.',
    resume: 'Continue to payment',
    giveBack: 'Give the spots back',
    givenBack: 'Your spots are free again.',
    giveBackFailed: 'We could not give the spots back. Please try again.',
  },
  tickets: {
    title: 'Your tickets',
    name: (number: number) => `Ticket ${number}`,
    yours: 'Yours',
    notSent: 'Not sent yet',
    sent: 'Sent',
    opened: 'Opened',
    claimed: (name: string) => `Claimed by ${name}`,
    aFriend: 'a friend',
    copy: 'Copy invitation link',
    send: 'Send',
    sendSome: (count: number) => (count === 1 ? 'Send 1 ticket' : `Send ${count} tickets`),
    sheet: 'Tickets to send',
    sheetText: 'Each link lets one friend in. Send each one to somebody else.',
    allSent: 'All sent. Each ticket shows here who claims it.',
    linkCopied: 'Link copied. Paste it in a message to your friend.',
    later: 'Later',
    done: 'Done',
    shareText: (title: string) => `I have a ticket for you: ${title}`,
    takeBack: 'Cancel this link',
    takeBackQuestion: (number: number) => `Cancel the link of ticket ${number}?`,
    takeBackText: 'Whoever has it can no longer claim the ticket. You get a new link for somebody else.',
    keep: 'Keep this link',
    takenBack: 'The old link no longer works. Send the new one to somebody else.',
    undo: 'Undo',
    undone: 'The old link works again.',
    undoFailed: 'We could not bring the old link back. Please try again.',
    takeBackFailed: 'We could not cancel this link. Please try again.',
    giveBack: 'Return ticket',
    returnQuestion: (number: number) => `Return ticket ${number}?`,
    returnTooLate: "It's too late: tickets can be returned until 24 hours before the start. Ask the host for a refund.",
    returned: (number: number) => `Ticket ${number} is returned.`,
    returnFailed: 'We could not return this ticket. Please try again.',
    failed: 'We could not load your tickets.',
    order: 'Your order',
    /** The order's state, as on its own page, whose texts this page does not load. */
    refunded: 'Refunded',
    orderOf: (when: string) => `Order of ${when}`,
  },
  money: {
    back: (amount: string) => `You get ${amount} back on the card you paid with, within 10 business days.`,
    /** The host was paid in advance, and the refund waits until that money is back. */
    backLater: (amount: string) =>
      `You get ${amount} back on the card you paid with. The host was paid for this ticket already, so it can take longer than 10 business days.`,
    none: 'It starts in less than 24 hours, so no money goes back. The host can still refund you.',
    tooOftenUntil: (until: string) =>
      `You've changed your mind about 5 orders in 30 days, so no money goes back until after ${until}. The host can still refund you.`,
    friendsStay: 'Tickets for your friends stay valid.',
    ticketGoesBack: 'Your ticket goes back to the friend who bought it. No money moves.',
    unknown: "We couldn't work out the refund. Check your connection and try again.",
    looking: 'Working out the refund…',
  },
  extra: {
    select: 'Extra tickets',
    button: 'Buy More Tickets',
    /** Once more tickets are paid for, in place of "You're in!". */
    arrived: (count: number) => (count === 1 ? 'Your extra ticket is here!' : `Your ${count} extra tickets are here!`),
  },
  cancelling: {
    people: (count: number, amount: string) =>
      count === 1 ? `1 person gets ${amount} back.` : `${count} people get ${amount} back between them.`,
    nobody: 'Nobody has paid yet, so no money moves.',
    page: 'The page stays, and tells everybody with the link that the event is cancelled.',
    /** Who carries the refunds of a cancelled event: docs/payments.md. */
    owed: "If we've paid you for these tickets already, you owe that money back. We take it from your next sales.",
    confirm: 'Cancel event and refund',
    keep: 'Keep event',
  },
  ordersAndPayouts: 'Orders and payouts',
  noTicketsLeft: 'No tickets left',
  ticketCount: (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`),
} as const;
