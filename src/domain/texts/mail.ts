/** Words of our mails. Each states what happened; none of them promotes anything (Spam Act 2003, "designated commercial electronic messages"). */
export const mailTexts = {
  when: 'When',
  where: 'Where',
  wasBefore: 'was',
  viewEvent: 'View event',
  openOrder: 'Open your order',
  openOrders: 'Open orders and payouts',
  openProfile: 'Open your profile',
  hostSays: 'From the host',
  ticket: {
    subject: (count: number, title: string) =>
      count === 1 ? `Your ticket for ${title}` : `Your ${count} tickets for ${title}`,
    heading: "You're in!",
    forFriends: 'Your tickets are ready',
    why: 'You get this because you bought tickets on Arvo.',
  },
  changed: {
    subject: (facts: string, title: string) => (facts === '' ? `Changed: ${title}` : `${facts} changed: ${title}`),
    heading: 'What changed',
    mayRefund: (until: string) =>
      `You can keep your ticket or have your money back until ${until}. Choose on the event page.`,
    /** To the holder of friends' tickets. */
    tellFriends: 'Please tell the friends you bought tickets for.',
    mayReturn: (until: string) =>
      `You can return tickets that nobody has claimed, on the event page, and have their whole price back until ${until}.`,
    whyHolder: 'You get this because you hold tickets for this event that nobody has claimed yet.',
    gotIt: 'Press “Got it” on the event page, so that the host knows that you know.',
    why: 'You get this because you are going to this event.',
  },
  cancelled: {
    subject: (title: string) => `Cancelled: ${title}`,
    heading: (title: string) => `${title} is cancelled`,
    paidBack: 'Everybody who bought tickets gets the whole price back, with the fee.',
    why: 'You get this because you were going to this event.',
  },
  removed: {
    subject: (title: string) => `You're no longer going to ${title}`,
    text: 'The host has taken you off the guest list of this event.',
    paidBack: 'If you bought your spot, its whole price goes back to your card.',
    why: 'You get this because you were going to this event.',
  },
  refunded: {
    subject: (amount: string, title: string) => `${amount} refunded: ${title}`,
    heading: (amount: string) => `We sent you ${amount} back`,
    text: 'It goes to the card you paid with. Banks take up to 10 business days.',
    why: 'You get this because you bought tickets on Arvo.',
  },
  refundFailed: {
    subject: (title: string) => `Your refund did not arrive: ${title}`,
    heading: (amount: string) => `${amount} could not reach your card`,
    text: "The card may be closed. Please contact the event's host: they can pay you another way.",
    why: 'You get this because you bought tickets on Arvo.',
  },
  claimed: {
    subject: (name: string, title: string) => `${name} claimed your ticket for ${title}`,
    heading: (name: string) => `${name} is coming`,
    text: 'They claimed a ticket that you bought, and are on the guest list.',
    why: 'You get this because you bought tickets on Arvo.',
  },
  paidOut: {
    subject: (title: string) => `Paid out: ${title}`,
    heading: 'Your money is on its way',
    text: (amount: string) =>
      `${amount} of your ticket sales went to your payout account. Banks take one or two business days.`,
    why: 'You get this because you sold tickets on Arvo.',
  },
  payoutReturned: {
    subject: 'Your bank returned a payment',
    why: 'You get this because you sold tickets on Arvo.',
  },
  joined: {
    subject: (title: string) => `You're going to ${title}`,
    heading: "You're in!",
    why: 'You get this because you joined this event.',
  },
  message: {
    subject: (title: string) => `From the host of ${title}`,
    heading: 'A message from the host',
    noAnswer: 'Answers to this email reach Arvo, not the host.',
    answer: 'Answer this email to write to the host.',
    why: 'You get this because you are going to this event, and its host wrote to its guests.',
  },
  reminder: {
    subject: (title: string) => `Tomorrow: ${title}`,
    heading: 'See you tomorrow',
    address: 'The full address is on the event page 24 hours before the start.',
    why: 'You get this because you are going to this event.',
  },
  /** Nothing in it was written by anybody else, so that nobody mails their own words to strangers. */
  invitation: {
    subject: "You've got a ticket",
    text: 'A friend bought you a ticket to an event, and asked Arvo to send it to you. Open it to see the event and who it is from.',
    open: 'Open your ticket',
    secret: 'Whoever has this link can use the ticket, so keep it to yourself.',
    why: 'You get this because somebody who bought tickets on Arvo typed your address.',
  },
  confirm: {
    subject: 'Is this your email address?',
    heading: 'Is this your address?',
    text: 'Somebody who is signed in to Arvo with their mobile gave this address for tickets and news of their events. If that was you, confirm it. If not, you need do nothing: you get no other mail.',
    action: 'Confirm address',
    why: 'You get this once because somebody typed your address into Arvo.',
  },
  stop: 'Stop these emails',
  pages: {
    stopTitle: 'Stop these emails?',
    stopText: {
      joined: 'Emails that you have joined an event.',
      messages: 'Emails with messages from hosts. You still read them in Arvo.',
      reminders: 'Emails the day before an event you joined.',
    },
    invitationsTitle: 'Stop ticket invitations?',
    invitationsText:
      'Nobody can send a ticket to this address with Arvo any more. Friends can still send you its link themselves.',
    stop: 'Unsubscribe',
    stopped: "You won't get these emails any more.",
    changeBack: 'You can turn them on again in your profile.',
    invitationsStopped: 'Arvo sends no more tickets to this address.',
    confirmTitle: 'Get your tickets at this address?',
    confirmText: 'Tickets, changes and cancellations of your events then arrive here.',
    confirm: 'Confirm address',
    confirmed: 'Your address is confirmed',
    confirmedText: 'Tickets and news of your events arrive there from now on.',
    invalidTitle: 'This link no longer works',
    invalid: 'Open your profile in Arvo to change which emails you get.',
  },
  sender: (sender: string) => `Sent by ${sender}`,
} as const;
