import { RECENT_SIGN_IN_MS } from '@arvo/domain/accounts/accountDeletion.ts';
import { PROFILE_CHANGE_PAUSE_MS } from '@arvo/domain/people/person.ts';
import { deletionPath, profilePath, userPath } from '@arvo/domain/protocol/store/paths.ts';
import { EVENTS_A_DAY, QUOTA_MS } from '@arvo/domain/publishing/eventQuota.ts';
import { changedFields, idOf, Instant, isSame, type StoredFields } from './documents.testing.ts';
import type { Question } from './question.testing.ts';

const isSelf = ({ person, path }: Question): boolean => idOf(path) === person.uid;
const isOwnAddress = ({ person }: Question, { email = null }: StoredFields): boolean =>
  email === null || email === person.email;

export function mayWriteUser(question: Question): boolean {
  const { old, wanted } = question;
  if (wanted === undefined || !isSelf(question) || !isOwnAddress(question, wanted)) return false;
  return old === undefined ? mayBegin(question, wanted) : mayChange(question, old, wanted);
}

const mayBegin = ({ before, person }: Question, wanted: StoredFields): boolean =>
  person.isVerified &&
  wanted.profileComplete === false &&
  typeof wanted.createdAt === 'number' &&
  !before.has(deletionPath(person.uid));

const FACE = ['name', 'displayName', 'profilePicture'];
const SERVERS = ['createdAt', 'stripeAccountId', 'paymentSetupComplete', 'payoutState', 'bankDetails'];

function mayChange(question: Question, old: StoredFields, wanted: StoredFields): boolean {
  const changed = changedFields(old, wanted);
  if (changed.some((name) => SERVERS.includes(name))) return false;
  const changesFace = changed.some((name) => FACE.includes(name));
  const keepsPace = changed.includes('profileChangedAt')
    ? changesFace && isPauseOver(question, old)
    : old.profileComplete === false || !changesFace;
  return keepsPace && staysWhole(question, old, wanted);
}

const isPauseOver = ({ now }: Question, { profileChangedAt }: StoredFields): boolean =>
  !(profileChangedAt instanceof Instant) || profileChangedAt.ms <= now - PROFILE_CHANGE_PAUSE_MS;

/** A complete profile stays complete and agrees with its public copy. */
function staysWhole({ after, person }: Question, old: StoredFields, wanted: StoredFields): boolean {
  if (old.profileComplete === false && wanted.profileComplete === false) return true;
  const { name, displayName, profilePicture, profileComplete, termsAccepted } = wanted;
  if (profileComplete !== true || termsAccepted !== true || !name || !displayName || !profilePicture) return false;
  return isSame(after.get(profilePath(person.uid)), { name, photo: profilePicture });
}

export function mayWriteProfile(question: Question): boolean {
  const { after, person, wanted } = question;
  const user = after.get(userPath(person.uid));
  if (!isSelf(question) || user?.profileComplete !== true) return false;
  return isSame(wanted, { name: user.name ?? null, photo: user.profilePicture ?? null });
}

export function mayWriteQuota(question: Question): boolean {
  const { before, now, old, person, wanted } = question;
  const isComplete = before.get(userPath(person.uid))?.profileComplete === true;
  if (!isSelf(question) || !isComplete || wanted === undefined) return false;
  const { events, since } = wanted;
  if (old === undefined) return events === 1 && since === undefined;
  if (isSame(since, old.since)) return events === Number(old.events) + 1 && events <= EVENTS_A_DAY;
  const isDayOver = !(old.since instanceof Instant) || old.since.ms <= now - QUOTA_MS;
  return events === 1 && isSame(since, new Instant(now)) && isDayOver;
}

export function mayRequestDeletion(question: Question): boolean {
  const { now, old, person, wanted } = question;
  const isRecent = now <= person.signedInAt + RECENT_SIGN_IN_MS;
  if (!isSelf(question) || !isRecent || !isSame(wanted, { requestedAt: new Instant(now) })) return false;
  return old === undefined || (old.retryAt instanceof Instant && now >= old.retryAt.ms);
}
