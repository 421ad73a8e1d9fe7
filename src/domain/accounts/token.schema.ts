import * as z from 'zod/mini';
import { asUserId, type UserId } from '../people/person.ts';

/** The part of the stored sign-in of Firebase's SDK that the worker needs. `until`: when the access token expires, ms UTC. */
export type StoredSignIn = {
  readonly uid: UserId;
  readonly refreshToken: string;
  readonly accessToken: string;
  readonly until: number;
};

const filled = z.string().check(z.minLength(1));
const storedUser = z.object({
  value: z.object({
    uid: filled,
    stsTokenManager: z.object({ refreshToken: filled, accessToken: filled, expirationTime: z.number() }),
  }),
});

/** Parses the row that Firebase's SDK stores (docs/decisions/0035-actions-wait-on-the-device.md); null if it has another form. */
export function parseStoredSignIn(stored: unknown): StoredSignIn | null {
  const result = z.safeParse(storedUser, stored);
  if (!result.success) return null;
  const { uid, stsTokenManager } = result.data.value;
  const { refreshToken, accessToken, expirationTime } = stsTokenManager;
  return { uid: asUserId(uid), refreshToken, accessToken, until: expirationTime };
}

const refreshed = z.object({ id_token: filled, expires_in: z.coerce.number(), user_id: z.optional(filled) });

/** Parses the answer to a refresh: the ID token, and for how long it is valid. Null if it is not one. */
export function parseRefreshedToken(json: unknown): { readonly token: string; readonly forMs: number } | null {
  const result = z.safeParse(refreshed, json);
  return result.success ? { token: result.data.id_token, forMs: result.data.expires_in * 1000 } : null;
}

const appCheck = z.object({ value: z.object({ token: filled, expireTimeMillis: z.number() }) });

/** Parses App Check's row; null if it is missing, or expired at `now` (ms UTC). */
export function parseAppCheckToken(stored: unknown, now: number): string | null {
  const result = z.safeParse(appCheck, stored);
  return result.success && result.data.value.expireTimeMillis > now ? result.data.value.token : null;
}
