/** Texts before somebody is signed out. The specification leaves them open. */
export const signOutTexts = {
  /** In the footer. */
  footer: 'Sign out',
  /** In the footer of Edit Profile (specification section 2). */
  button: 'Sign Out',
  unfinished: 'You have an unfinished event on this device',
  /** For an event that waits for a connection. */
  unpublished: "You have an event that hasn't been published yet",
  unfinishedHint: 'Keep it here for when you sign in again, or delete it. If you share this device, delete it.',
  /** Joins, leaves and a name that wait for a connection, without an event. */
  unsent: "Something hasn't been sent yet",
  unsentList: "If you sign out now, this won't happen:",
  stay: 'Stay signed in',
  keep: 'Keep on this device',
  delete: 'Delete',
  cancel: 'Cancel',
  notWiped: 'Some of your details are still on this device',
  notWipedHint:
    "We could not remove everything. Try again, or sign out anyway and clear this site's data in your browser's settings.",
  anyway: 'Sign out anyway',
  tryAgain: 'Try again',
  failed: "We couldn't sign you out. Please try again.",
} as const;
