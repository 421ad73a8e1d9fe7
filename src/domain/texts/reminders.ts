/** What notifications say. None names the street (docs/decisions/0037-reminders.md). */
export const reminderTexts = {
  tomorrow: (title: string) => `Tomorrow: ${title}`,
  addressOpen: 'The address is open',
  published: 'Your event was published',
  joined: "You're in",
} as const;
