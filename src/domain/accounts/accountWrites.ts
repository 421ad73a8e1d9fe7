import type { Account, UserId } from '../people/person.ts';
import { deletionPath, userPath } from '../protocol/store/paths.ts';
import type { DocumentWrite } from '../protocol/writes/documentWrite.ts';

type SignedIn = Pick<Account, 'uid' | 'email' | 'phoneNumber' | 'provider'>;

/** The method and time of this sign-in, as stored in users/{uid}. `now` in ms UTC. */
export const signInWrites = ({ uid, provider }: SignedIn, now: number): readonly DocumentWrite[] => [
  { kind: 'merge', path: userPath(uid), fields: signInFields(provider, now) },
];

const signInFields = (provider: Account['provider'], now: number) => ({
  signInProvider: provider,
  authProvider: provider,
  lastSignIn: now,
});

/** The first record of a person. After a magic link it has only three fields (specification section 3). `now` is in ms UTC. */
export function firstRecordWrites(person: SignedIn, now: number): readonly DocumentWrite[] {
  const { uid, email, phoneNumber, provider } = person;
  const begun = { email, profileComplete: false, createdAt: now };
  const known = { ...begun, ...signInFields(provider, now), phoneNumber, firstTime: true };
  return [{ kind: 'merge', path: userPath(uid), fields: provider === 'email' ? begun : known }];
}

/** Requests the deletion of the account from the server. */
export const deletionWrites = (uid: UserId): readonly DocumentWrite[] => [
  { kind: 'set', path: deletionPath(uid), fields: {}, serverTimes: ['requestedAt'] },
];
