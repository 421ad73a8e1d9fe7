import { asUserId, type UserId } from '../people/person.ts';

/** The subjects of notifications. The server sends the first two, the worker on the device shows the others. */
export const REMINDER_KINDS = ['tomorrow', 'address-open', 'published', 'joined'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** The kinds that the server's job sends to guests. */
export const SENT_KINDS = ['tomorrow', 'address-open'] as const satisfies readonly ReminderKind[];
export type SentKind = (typeof SENT_KINDS)[number];

/** News of an event that somebody goes to, which its host makes. */
export const NEWS_KINDS = ['changed', 'cancelled', 'message'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];
export const NOTICE_KINDS = [...REMINDER_KINDS, ...NEWS_KINDS] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The kinds that the worker shows itself. */
export type OutcomeKind = Exclude<ReminderKind, SentKind>;

/** The switches on the profile page, for the current device. */
export type ReminderChoices = {
  /** "Tomorrow: …" */
  readonly tomorrow: boolean;
  /** "The address is open" */
  readonly addressOpen: boolean;
  /** "Your event was published" and "You're in", for actions queued without a connection. */
  readonly myEvents: boolean;
};

export const ALL_REMINDERS: ReminderChoices = { tomorrow: true, addressOpen: true, myEvents: true };
export const NO_REMINDERS: ReminderChoices = { tomorrow: false, addressOpen: false, myEvents: false };

export const wantsAny = ({ tomorrow, addressOpen, myEvents }: ReminderChoices): boolean =>
  tomorrow || addressOpen || myEvents;

/** The key of the device database's setting with the choices made on this device. */
export const REMINDER_SETTING = 'reminders';

/** The setting with its owner. Without it nothing was turned on here. */
export type ReminderSetting = ReminderChoices & { readonly uid: UserId };

/** Parses the setting; null if invalid. Without Zod, because the worker uses it too. */
export function parseReminderSetting(value: unknown): ReminderSetting | null {
  if (typeof value !== 'object' || value === null) return null;
  const isOn = (name: keyof ReminderChoices): boolean => Reflect.get(value, name) === true;
  const uid: unknown = Reflect.get(value, 'uid');
  if (typeof uid !== 'string' || uid === '') return null;
  return {
    uid: asUserId(uid),
    tomorrow: isOn('tomorrow'),
    addressOpen: isOn('addressOpen'),
    myEvents: isOn('myEvents'),
  };
}

/** The most devices per person; a further one replaces the one saved longest ago. */
export const MOST_DEVICES = 10;
