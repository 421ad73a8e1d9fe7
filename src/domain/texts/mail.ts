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
    gotIt: 'Press “Got it” on the event page, so that the host knows that you know.',
    why: 'You get this because you are going to this event.',
  },
  cancelled: {
    subject: (title: string) => `Cancelled: ${title}`,
    heading: (title: string) => `${title} is cancelled`,
    paidBack: 'Everybody who bought tickets gets the whole price back, with the fee.',
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
  sender: (sender: string) => `Sent by ${sender}`,
} as const;
