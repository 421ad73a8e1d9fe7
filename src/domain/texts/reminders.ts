/** Texts of notifications. None contains the street (docs/decisions/0037-reminders.md). */
export const noticeTexts = {
  tomorrow: (title: string) => `Tomorrow: ${title}`,
  addressOpen: 'The address is open',
  published: 'Your event was published',
  joined: "You're in",
  /**
   * Replaces a message that this version of the app cannot read, because browsers require a notification for each push
   * message.
   */
  unknown: "There's news in Arvo",
} as const;

/** Turning notifications on and off, on the event page and in the profile. */
export const reminderTexts = {
  remindMe: 'Remind me',
  areOn: 'Reminders are on for this device. You can change them in your profile.',
  section: 'Notifications on this device',
  tomorrow: 'Reminders',
  tomorrowHint: 'The day before an event you joined',
  addressOpen: 'Address is open',
  addressOpenHint: '24 hours before an event you joined',
  myEvents: 'What happens to my events',
  myEventsHint: 'When something you did offline has gone through',
  denied: "Your browser blocks Arvo's notifications. Allow them in its settings for this site, then come back here.",
  installFirst: 'On iPhone and iPad, add Arvo to your Home Screen first. You can turn on notifications there.',
  failed: "That didn't work. Check your connection and try again.",
  unknownService: "Arvo can't send reminders to this browser.",
} as const;
