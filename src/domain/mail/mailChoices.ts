/** The mails that a person can stop, as switches in the profile and by the link in each of them. All others are receipts or facts about what they go to. */
export const MAIL_CHOICES = ['joined', 'messages', 'reminders'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];
export type MailChoices = Readonly<Record<MailChoice, boolean>>;

/** Of a person who has stopped none. */
export const ALL_MAILS: MailChoices = { joined: true, messages: true, reminders: true };

/** The choices in users/{uid}: what is not stored is on. */
export function parseMailChoices(stored: unknown): MailChoices {
  const isOn = (name: MailChoice): boolean =>
    typeof stored !== 'object' || stored === null || Reflect.get(stored, name) !== false;
  return { joined: isOn('joined'), messages: isOn('messages'), reminders: isOn('reminders') };
}
