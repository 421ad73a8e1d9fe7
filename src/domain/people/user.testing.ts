import { ALL_MAILS } from '../mail/mailChoices.ts';
import { type Account, asUserId, type User } from './person.ts';

/** Somebody with a complete profile, who has not set up payouts; a test passes the fields that matter to it. */
export const aUser = (changes: Partial<User> = {}): User => ({
  email: null,
  name: 'Ada Lovelace',
  displayName: 'Ada Lovelace',
  profilePicture: null,
  profileComplete: true,
  termsAccepted: true,
  createdAt: 1,
  phoneNumber: null,
  firstTime: false,
  paymentSetupComplete: false,
  stripeAccountId: null,
  payoutState: null,
  payoutDueBy: null,
  payoutNeeds: [],
  bankDetails: null,
  changesOfMind: {},
  taxDetails: null,
  mailChoices: ALL_MAILS,
  mailAddress: null,
  updates: [],
  ...changes,
});

/** The account of somebody who signed in with Google and gave no phone number. */
export const anAccount = (uid: string, changes: Partial<Account> = {}): Account => ({
  uid: asUserId(uid),
  email: `${uid}@arvo.example`,
  phoneNumber: null,
  displayName: null,
  provider: 'google',
  ...changes,
});
