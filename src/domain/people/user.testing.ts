import type { User } from './person.ts';

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
  taxDetails: null,
  ...changes,
});
