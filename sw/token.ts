import {
  parseAppCheckToken,
  parseRefreshedToken,
  parseStoredSignIn,
  type StoredSignIn,
} from '@arvo/domain/accounts/token.schema.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { openExisting } from './database.ts';

/**
 * Who is signed in, from the row that Firebase's SDK keeps on the device. Never write it: a page would treat a row written after
 * a sign-out as a sign-in.
 */

const AUTH = { name: 'firebaseLocalStorageDb', store: 'firebaseLocalStorage' } as const;
const APP_CHECK = { name: 'firebase-app-check-database', store: 'firebase-app-check-store' } as const;
/** A token is refreshed this long before it expires. */
const EARLY_MS = 5 * 60_000;
const REFRESH_BOUND_MS = 10_000;

type Settings = {
  /** The token service's address: https://securetoken.googleapis.com, or the emulator's path to it. */
  readonly origin: string;
  readonly apiKey: string;
  readonly appId: string;
  readonly isAppChecked: boolean;
};

export type Tokens = {
  /** The signed-in person; null if nobody is, or if only a page can prove to App Check that it is our app. */
  readonly uid: () => Promise<UserId | null>;
  /** The ID token while this person is signed in, or null. @throws if a refresh finds no connection. */
  readonly tokenOf: (uid: UserId) => Promise<string | null>;
  /** App Check's header where it is enforced. */
  readonly appCheckHeader: () => Promise<Readonly<Record<string, string>>>;
};

/** Reads the SDK's rows before each answer, so that a sign-out in a page takes effect at once. */
export function createTokens({ origin, apiKey, appId, isAppChecked }: Settings): Tokens {
  /** Refreshed tokens, in memory only, by their refresh tokens. */
  let refreshed: { readonly by: string; readonly token: string; readonly until: number } | null = null;

  const signIn = async (): Promise<StoredSignIn | null> =>
    parseStoredSignIn(await readRow(AUTH, `firebase:authUser:${apiKey}:[DEFAULT]`));
  const appCheck = async (): Promise<string | null> =>
    isAppChecked ? parseAppCheckToken(await readRow(APP_CHECK, `${appId}-[DEFAULT]`), Date.now()) : null;

  return {
    uid: async () => {
      if (isAppChecked && (await appCheck()) === null) return null;
      return (await signIn())?.uid ?? null;
    },
    tokenOf: async (uid) => {
      const stored = await signIn();
      if (stored?.uid !== uid) return null;
      const soon = Date.now() + EARLY_MS;
      if (stored.until > soon) return stored.accessToken;
      if (refreshed?.by === stored.refreshToken && refreshed.until > soon) return refreshed.token;
      const fresh = await refresh(`${origin}/v1/token?key=${apiKey}`, stored.refreshToken);
      if (fresh !== null) refreshed = { by: stored.refreshToken, token: fresh.token, until: Date.now() + fresh.forMs };
      return fresh?.token ?? null;
    },
    appCheckHeader: async () => {
      const token = await appCheck();
      return token === null ? {} : { 'x-firebase-appcheck': token };
    },
  };
}

async function readRow({ name, store }: { name: string; store: string }, key: string): Promise<unknown> {
  const database = await openExisting(name);
  if (database === null) return null;
  try {
    return database.objectStoreNames.contains(store) ? await database.get(store, key) : null;
  } finally {
    database.close();
  }
}

/** Null if the service refuses: the account is disabled, deleted or signed out everywhere. @throws without its answer. */
async function refresh(address: string, refreshToken: string): Promise<ReturnType<typeof parseRefreshedToken>> {
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    signal: AbortSignal.timeout(REFRESH_BOUND_MS),
  });
  if (answer.status >= 500 || answer.status === 429) throw new Error(`Token not refreshed: ${answer.status}`);
  return parseRefreshedToken(await answer.json());
}
