import * as z from 'zod/mini';
import { type Account, asUserId, type User } from '../people/person.ts';
import { parseUser } from '../people/person.schema.ts';

/** The person last signed in on a device, as stored in local storage under KEPT_SESSION. */
export type KeptSession = {
  /** The session token at that time, under the name that devices have stored. If it differs now, that session has ended: ignore the record. */
  readonly token: string;
  readonly account: Account;
  readonly user: User;
};

const nullableText = z.nullable(z.string());
const keptSession = z.object({
  token: z.string().check(z.minLength(1)),
  account: z.object({
    uid: z.pipe(z.string().check(z.minLength(1)), z.transform(asUserId)),
    email: nullableText,
    phoneNumber: nullableText,
    displayName: nullableText,
    provider: z.enum(['google', 'phone', 'email']),
  }),
  user: z.unknown(),
});

/** Null for what this build cannot read. */
export function parseKeptSession(json: unknown): KeptSession | null {
  const kept = z.safeParse(keptSession, json);
  const user = kept.success ? parseUser(kept.data.user) : null;
  return kept.success && user !== null ? { ...kept.data, user } : null;
}
