import { type AccountDeletion, RECENT_SIGN_IN_MS } from '@arvo/domain/accounts/accountDeletion.ts';
import { parseDeletion } from '@arvo/domain/accounts/accountDeletion.schema.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { READ_BOUND_MS } from '@arvo/domain/protocol/store/bounds.ts';
import { deletionPath } from '@arvo/domain/protocol/store/paths.ts';
import { type DeletionRequest, requestDeletion as askForDeletion } from '@arvo/domain/accounts/requestDeletion.ts';
import { withTimeout } from '@arvo/domain/time/withTimeout.ts';
import type { Live, RecentSignIn } from '#src/data/ports.ts';
import { currentUser } from '../platform/auth.ts';
import { documentStore } from '../platform/documentStore.ts';

/** Time to answer the second question before the rules refuse. */
const MARGIN_MS = 30_000;

/** Compares two times of the identity service, so a wrong device clock does not matter. */
export async function signedInRecently(uid: UserId): Promise<RecentSignIn> {
  const person = await currentUser();
  if (person?.uid !== uid) return 'no';
  const fresh = person.getIdTokenResult(true).catch(() => null);
  const token = await withTimeout(fresh, READ_BOUND_MS, null);
  if (token === null) return 'unknown';
  const age = Date.parse(token.issuedAtTime) - Date.parse(token.authTime);
  return age <= RECENT_SIGN_IN_MS - MARGIN_MS ? 'yes' : 'no';
}

const parse = (_id: string, data: unknown): AccountDeletion | null => parseDeletion(data);

export const requestDeletion = (uid: UserId): Promise<DeletionRequest> => askForDeletion(documentStore, uid);

const FOLLOW_MS = 10_000;
const PAUSE_MS = 1_000;

/** Polls the server every second, because a watch would begin with a cached state, such as an earlier "blocked". */
export async function followDeletion(uid: UserId): Promise<Live<AccountDeletion>> {
  const end = Date.now() + FOLLOW_MS;
  for (;;) {
    const live = await documentStore.read(deletionPath(uid), parse);
    const status = live.kind === 'found' ? live.value.status : live.kind;
    if (status === 'blocked' || status === 'done' || status === 'missing' || Date.now() >= end) return live;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
