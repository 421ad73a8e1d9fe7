/**
 * Texts of the event page's dialogs (specification sections 2, 4, 5 and 8). In a separate file, because the page's first
 * code does not need them.
 */
export const eventDialogTexts = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  whatsApp: 'WhatsApp',
  email: 'Email',
  copyLink: 'Copy Link',
  shareOnDevice: 'More ways to share',
  shareText: (title: string) => `Join me at ${title}`,
  photoViewer: 'Photo viewer',
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  photoAt: (at: number, count: number) => `${at} of ${count}`,
  leave: 'Leave Event',
  leaveQuestion: 'Are you sure you want to leave this event?',
  leaveFailed: 'Failed to leave event. Please try again.',
  /** Offline, while the page cannot store the leave for later: the specification leaves these words open. */
  willLeave: "You're offline and still going. Keep this page open: we'll give your spot back when you're back online.",
  deleteQuestion: 'Delete this event? This cannot be undone.',
  /** What is deleted with the event: the specification leaves these words open. */
  deleteTakes: (guests: number) =>
    guests === 1 ? '1 person is going. Their spot goes too.' : `${guests} people are going. Their spots go too.`,
  deletePastTakes: (guests: number) =>
    guests === 1
      ? "1 person went. They won't see this page again."
      : `${guests} people went. They won't see this page again.`,
  deleteFailed: (message: string) => `Error deleting event: ${message}`,
  numberOfTickets: 'Number of tickets',
  letContact: 'Let the host contact me',
  contactHints: { email: 'They see the email you sign in with.', phone: 'They see the number you sign in with.' },
  contactFailed: 'We could not save that. Check your connection and try again.',
  close: 'Close',
  cancel: 'Cancel',
} as const;
