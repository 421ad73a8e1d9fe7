/** Edit Profile's choice of mails, and where they go. */
export const mailSettingsTexts = {
  section: 'Emails',
  /** The address follows. */
  known: 'Tickets, changes and cancellations go to',
  none: 'Get your tickets by email: give an address, and open the link that we send there.',
  waiting: (address: string) =>
    `Open the link that we sent to ${address}. Not there? Check the address and add it again.`,
  email: 'Email',
  add: 'Add email',
  joined: 'Joined events',
  joinedHint: 'When you join, with the date for your calendar',
  messages: 'Messages from hosts',
  messagesHint: 'What hosts of your events write to guests',
  reminders: 'Reminders by email',
  remindersHint: 'The day before, if no device of yours gets notifications',
  failed: 'We could not save that. Check your connection and try again.',
  tooOften: 'You can add an address three times a day. Please try again tomorrow.',
  hasAddress: 'Your account has an email address already.',
} as const;
