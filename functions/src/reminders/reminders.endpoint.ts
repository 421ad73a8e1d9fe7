import { saveRemindersCall } from '@arvo/domain/protocol/contracts/reminders.schema.ts';
import { db } from '../platform/admin.ts';
import { member } from '../platform/requests/callers.ts';
import { callEndpoint } from '../platform/requests/endpoint.ts';
import { saveDevice } from './saveDevice.ts';

const HOUR_MS = 60 * 60_000;

const save = callEndpoint(saveRemindersCall, {
  who: member,
  perPerson: { most: 60, per: HOUR_MS },
  handle: (device, { caller }) => saveDevice({ db: db(), clock: Date.now }, caller.uid, device),
});

export const reminderEndpoints = [save];
