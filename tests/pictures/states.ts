import { ACCOUNTS } from './states/accounts.ts';
import { CHANGES, HOSTS } from './states/changes.ts';
import { DOOR } from './states/door.ts';
import { EVENT } from './states/event.ts';
import { FAILURES } from './states/failures.ts';
import { MEMBERS } from './states/members.ts';
import { OFFERS_AND_NOTICES } from './states/offersAndNotices.ts';
import { OFFLINE } from './states/offline.ts';
import { PAYMENTS } from './states/payments.ts';
import { SET_UP, SIGN_IN } from './states/signIn.ts';
import { WIZARD } from './states/wizard.ts';
import type { State } from './state.ts';

/** Every state of every screen. A new screen is one entry in its file below. */
export const STATES: readonly State[] = [
  ...SIGN_IN,
  ...SET_UP,
  ...MEMBERS,
  ...WIZARD,
  ...EVENT,
  ...PAYMENTS,
  ...CHANGES,
  ...HOSTS,
  ...DOOR,
  ...OFFERS_AND_NOTICES,
  ...OFFLINE,
  ...ACCOUNTS,
  ...FAILURES,
];
