/** What notifications say. None names the street (docs/decisions/0037-reminders.md). */
export const noticeTexts = {
  tomorrow: (title: string) => `Tomorrow: ${title}`,
  addressOpen: 'The address is open',
  published: 'Your event was published',
  joined: "You're in",
  /** In place of a message that this version of the app cannot read: the browser demands a notification for each. */
  unknown: "There's news in Arvo",
} as const;

/** The settings of notifications. */
export const reminderTexts = {
  unknownService: "Arvo can't send reminders to this browser.",
} as const;
