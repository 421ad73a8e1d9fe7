import type { Account, UserId } from '../people/person.ts';
import { deletionPath, userPath } from '../store/paths.ts';
import type { DocumentWrite } from './documentWrite.ts';

type SignedIn = Pick<Account, 'uid' | 'email' | 'phoneNumber' | 'provider'>;

/** The way and time of this sign-in, as users/{uid} keeps them. `now` in ms UTC. */
export const signInWrites = ({ uid, provider }: SignedIn, now: number): readonly DocumentWrite[] => [
  { kind: 'merge', path: userPath(uid), fields: signInFields(provider, now) },
];

const signInFields = (provider: Account['provider'], now: number) => ({
  signInProvider: provider,
  authProvider: provider,
  lastSignIn: now,
});

/** The record of somebody new. Who came by magic link starts with three fields alone (specification section 3). */
export function firstRecordWrites(person: SignedIn, now: number): readonly DocumentWrite[] {
  const { uid, email, phoneNumber, provider } = person;
  const begun = { email, profileComplete: false, createdAt: now };
  const known = { ...begun, ...signInFields(provider, now), phoneNumber, firstTime: true };
  return [{ kind: 'merge', path: userPath(uid), fields: provider === 'email' ? begun : known }];
}

/** Asks the server to delete the account. */
export const deletionWrites = (uid: UserId): readonly DocumentWrite[] => [
  { kind: 'set', path: deletionPath(uid), fields: {}, serverTimes: ['requestedAt'] },
];
