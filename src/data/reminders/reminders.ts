import { saveRemindersCall } from '@arvo/domain/protocol/contracts/reminders.schema.ts';
import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { NO_REMINDERS, type ReminderChoices, wantsAny } from '@arvo/domain/reminders/reminder.ts';
import type { Call } from '../http/calls.ts';
import type { DeviceStore } from '../offline/database/deviceStore.ts';
import { createReminderChoices } from '../offline/records/reminderChoices.ts';
import type { DeviceReminders } from '../ports/device.ts';
import type { ReminderState, RemindersGateway, SaveReminders } from '../ports/reminders.ts';
import { currentSubscription, hasPushMessages, readyRegistration, subscribe } from './subscription.ts';

type Needs = {
  readonly call: Call;
  /** The choices made on this device. */
  readonly device: DeviceReminders;
};

/** VAPID's public key; this code never loads without one. */
const PUBLIC_KEY = __PUSH_KEY__ ?? '';

const FAILED = { kind: 'failed' } as const;

/** Turns notifications on and off on this device (docs/decisions/0037-reminders.md). */
export function createReminders(call: Call, store: () => Promise<Pick<DeviceStore, 'access'>>): RemindersGateway {
  // Most people have turned nothing on, and the database's code is as large as everything else here.
  const storedChoices = async () => createReminderChoices((await store()).access);
  const device: DeviceReminders = {
    read: async (uid) => (await storedChoices()).read(uid),
    keep: async (...choice) => (await storedChoices()).keep(...choice),
  };
  const needs: Needs = { call, device };
  const orFailed = async <T>(work: Promise<T>): Promise<T | typeof FAILED> => {
    try {
      return await work;
    } catch (error) {
      console.warn(failureLine('Reminders not changed', error));
      return FAILED;
    }
  };
  return {
    state: (uid) => orFailed(stateOf(needs, uid)),
    save: (uid, choices) => orFailed(wantsAny(choices) ? turnOn(needs, uid, choices) : turnOff(needs, uid)),
  };
}

async function stateOf({ device }: Needs, uid: UserId): Promise<ReminderState> {
  if (!hasPushMessages()) return { kind: isAppleTouch() ? 'install-first' : 'unsupported' };
  if (Notification.permission === 'denied') return { kind: 'denied' };
  const subscription = Notification.permission === 'granted' ? await currentSubscription() : null;
  const choices = subscription === null ? null : await device.read(uid);
  return choices === null ? { kind: 'off' } : { kind: 'on', choices };
}

async function turnOn({ call, device }: Needs, uid: UserId, choices: ReminderChoices): Promise<SaveReminders> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return { kind: permission === 'denied' ? 'denied' : 'dismissed' };
  const registration = await readyRegistration();
  const subscription = registration && (await subscribe(registration, PUBLIC_KEY));
  if (subscription === null) return FAILED;
  const saved = await saveAtServer(call, subscription, choices);
  if (saved.kind !== 'saved' || (await device.keep(uid, choices))) return saved;
  // Somebody signed out meanwhile, or the storage is full. Without this, reminders would arrive that this device shows as turned off.
  if ((await device.read(uid)) === null) await endSubscription();
  return FAILED;
}

async function endSubscription(): Promise<void> {
  const { endReminders } = await import('../offline/people/personalData.ts');
  await endReminders();
}

/** Removes the local record first: even if the server does not receive this, the device then gets nothing any more. */
async function turnOff({ call, device }: Needs, uid: UserId): Promise<SaveReminders> {
  const subscription = await currentSubscription();
  await endSubscription();
  if (!(await device.keep(uid, NO_REMINDERS))) return FAILED;
  // If the server does not receive this, the push service reports the ended subscription with the next message.
  if (subscription !== null) await saveAtServer(call, subscription, NO_REMINDERS);
  return { kind: 'saved' };
}

async function saveAtServer(
  call: Call,
  subscription: PushSubscription,
  { tomorrow, addressOpen }: ReminderChoices,
): Promise<SaveReminders> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const outcome = await call(saveRemindersCall, { endpoint, p256dh, auth, tomorrow, addressOpen });
  switch (outcome.kind) {
    case 'answered':
      return { kind: 'saved' };
    case 'refused':
      return { kind: 'refused', error: outcome.error };
    case 'failed':
      return FAILED;
  }
}

/** An iPhone or iPad (which identifies as a Mac) that shows Arvo in a browser tab. */
const isAppleTouch = (): boolean =>
  /iPhone|iPad|Macintosh/u.test(navigator.userAgent) &&
  navigator.maxTouchPoints > 1 &&
  !window.matchMedia('(display-mode: standalone)').matches;
