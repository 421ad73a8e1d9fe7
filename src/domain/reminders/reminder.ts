/** What a notification can be about. The server sends the first two, the worker on the device the others. */
export const REMINDER_KINDS = ['tomorrow', 'address-open', 'published', 'joined'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** The kinds that the server's job sends to guests. */
export const SENT_KINDS = ['tomorrow', 'address-open'] as const satisfies readonly ReminderKind[];
export type SentKind = (typeof SENT_KINDS)[number];

/** The switches of the profile page, for the device that shows them. */
export type ReminderChoices = {
  /** "Tomorrow: …" */
  readonly tomorrow: boolean;
  /** "The address is open" */
  readonly addressOpen: boolean;
  /** "Your event was published" and "You're in", for what was queued without a connection. */
  readonly myEvents: boolean;
};

export const ALL_REMINDERS: ReminderChoices = { tomorrow: true, addressOpen: true, myEvents: true };
export const NO_REMINDERS: ReminderChoices = { tomorrow: false, addressOpen: false, myEvents: false };

export const wantsAny = ({ tomorrow, addressOpen, myEvents }: ReminderChoices): boolean =>
  tomorrow || addressOpen || myEvents;

const CHOICE_OF: Record<ReminderKind, keyof ReminderChoices> = {
  tomorrow: 'tomorrow',
  'address-open': 'addressOpen',
  published: 'myEvents',
  joined: 'myEvents',
};

export const wants = (choices: ReminderChoices, kind: ReminderKind): boolean => choices[CHOICE_OF[kind]];

/** One person's devices at most; a further one replaces the one that was saved longest ago. */
export const MOST_DEVICES = 10;
