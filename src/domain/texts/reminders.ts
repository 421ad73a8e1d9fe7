/** What notifications and their settings say. No notification names the street (docs/decisions/0037-reminders.md). */
export const reminderTexts = {
  tomorrow: (title: string) => `Tomorrow: ${title}`,
  addressOpen: 'The address is open',
  published: 'Your event was published',
  joined: "You're in",
  unknownService: "Arvo can't send reminders to this browser.",
} as const;
