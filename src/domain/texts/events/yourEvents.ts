/** Texts of Your Events (specification sections 2 and 8). Separate from the event page's, which does not need them. */
export const yourEventsTexts = {
  upcoming: 'Upcoming',
  past: 'Past',
  created: 'Events You Created',
  joined: 'Events You Joined',
  noneCreated: (when: 'upcoming' | 'past') => `You haven't created any ${when} events yet.`,
  noneJoined: (when: 'upcoming' | 'past') => `You haven't joined any ${when} events yet.`,
  signedOut: 'Please log in to see your events.',
  createdFailed: 'Failed to load your created events.',
  joinedFailed: 'Failed to load events you joined.',
  /** Words for somebody without any event, which the specification leaves open. */
  invitation: 'What would you like to do this arvo?',
  invitationText:
    'Create an event and share its link with your friends. Or open a link that a friend has sent you and join: the event shows up here.',
  /** Words of paging, which the specification leaves open. */
  showMore: 'Show more',
  noneSoFar: (when: 'upcoming' | 'past') => `No ${when} events found so far.`,
  listed: (count: number) => `${count} events shown`,
} as const;
