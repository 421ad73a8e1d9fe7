/** Texts of what a host writes to the guests of an event. */
export const messageTexts = {
  write: 'Message guests',
  nobody: 'Nobody has joined yet.',
  about: 'Guests read it on the event page and on their home screen. They cannot answer here.',
  field: 'Message',
  missing: 'Please write a message.',
  to: 'To',
  recipients: {
    everyone: 'Everyone',
    'not-seen': 'Guests who have not seen the change',
    unclaimed: 'Unclaimed tickets',
  },
  replies: 'Guests can answer me by email. They see my address.',
  noAddress: 'Add an email in your profile first, so that answers reach you.',
  send: 'Send message',
  done: 'Done',
  sent: (guests: number) =>
    guests === 0
      ? 'Sent. Nobody is among those guests yet.'
      : guests === 1
        ? 'Sent to 1 guest'
        : `Sent to ${guests} guests`,
  failed: 'We could not send the message. Check your connection and try again; nobody gets it twice.',
  tooOften: 'You can write to guests once an hour, and four times a day.',
  written: 'Messages to guests',
  reached: (sent: number, reached: number, isUnderWay: boolean) =>
    `Sent to ${sent} ${sent === 1 ? 'guest' : 'guests'}, ${reached} reached ${isUnderWay ? 'so far ' : ''}by notification or email`,
  sending: 'Being sent',
  writtenFailed: 'We could not load your messages. Check your connection and try again.',
  messages: 'Messages from the host',
  earlier: (count: number) => (count === 1 ? '1 earlier message' : `${count} earlier messages`),
  update: 'Message from the host',
} as const;
