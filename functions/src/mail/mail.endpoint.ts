import { addEmail as addCall, saveMailChoices } from '@arvo/domain/protocol/contracts/mail.schema.ts';
import { userPath } from '@arvo/domain/protocol/store/paths.ts';
import { db } from '../platform/admin.ts';
import { member } from '../platform/requests/callers.ts';
import { callEndpoint } from '../platform/requests/endpoint.ts';
import { addEmail } from './addEmail.ts';

const HOUR_MS = 60 * 60_000;

const saveChoices = callEndpoint(saveMailChoices, {
  who: member,
  perPerson: { most: 60, per: HOUR_MS },
  handle: async (mailChoices, { caller }) => {
    await db().doc(userPath(caller.uid)).update({ mailChoices });
    return { success: true };
  },
});

const add = callEndpoint(addCall, {
  who: member,
  perPerson: { most: 20, per: HOUR_MS },
  handle: ({ email: typed }, { caller: { uid, email } }) =>
    addEmail({ db: db(), clock: Date.now }, { uid, typed, hasOwn: email !== null }),
});

export const mailEndpoints = [saveChoices, add];
