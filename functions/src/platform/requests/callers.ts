import type { User, UserId } from '@arvo/domain/people/person.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { callTexts } from '@arvo/domain/texts/calls.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { Refusal, refuse } from './refusal.ts';

/** The claims of an ID token used here; compatible with firebase-admin's DecodedIdToken. */
export type TokenClaims = {
  readonly uid: string;
  /** Seconds UTC. */
  readonly auth_time: number;
  readonly email?: string | undefined;
  readonly email_verified?: boolean | undefined;
  readonly phone_number?: string | undefined;
};

export type CallerTools = {
  /** Checks signature, time, issuer and audience (our project), but not revocation. @throws Error for an invalid token. */
  readonly verifyIdToken: (token: string) => Promise<TokenClaims>;
  /** Null if App Check is not enforced. @throws Error for an invalid token. */
  readonly verifyAppCheck: ((token: string) => Promise<unknown>) | null;
  readonly readUser: (uid: UserId) => Promise<User | null>;
};

export type VerifiedCaller = {
  readonly uid: UserId;
  /** Null unless the address is verified. */
  readonly email: string | null;
  /** When the person signed in; refreshing the token does not change it. ms UTC. */
  readonly signedInAt: number;
};

export type MemberCaller = VerifiedCaller & { readonly user: User };

/** Decides who may call, from the token and if needed the person's record. */
export type Guard<Caller> = (claims: TokenClaims, tools: CallerTools) => Promise<Caller | Refusal>;

/** Has an account with a verified address or number. */
export const verified: Guard<VerifiedCaller> = async (claims) => {
  if (claims.email_verified !== true && !claims.phone_number) return refuse(403, callTexts.notVerified);
  const email = claims.email_verified === true ? (claims.email ?? null) : null;
  return { uid: asUserId(claims.uid), email, signedInAt: claims.auth_time * 1000 };
};

/** Also has a complete profile. One read. */
export const member: Guard<MemberCaller> = async (claims, tools) => {
  const caller = await verified(claims, tools);
  if (caller instanceof Refusal) return caller;
  const user = await tools.readUser(caller.uid);
  return user?.profileComplete ? { ...caller, user } : refuse(403, callTexts.profileIncomplete);
};

/** The claims of the ID token, or the refusal of a request without a valid one. */
export async function tokenClaims(headers: IncomingHttpHeaders, tools: CallerTools): Promise<TokenClaims | Refusal> {
  if (tools.verifyAppCheck !== null) {
    const token = headers['x-firebase-appcheck'];
    if (typeof token !== 'string' || !(await isAccepted(tools.verifyAppCheck(token)))) {
      return refuse(401, callTexts.otherSite);
    }
  }
  const [, token] = /^Bearer ([\w.~+/=-]{1,8192})$/iu.exec(headers.authorization ?? '') ?? [];
  if (token === undefined) return signIn();
  try {
    return await tools.verifyIdToken(token);
  } catch (error) {
    // Without Google's keys no token can be verified. That is our failure, not the caller's.
    return isKeyTrouble(error) ? refuse(503, callTexts.unavailable) : signIn();
  }
}

const signIn = (): Refusal =>
  new Refusal({ status: 401, error: callTexts.signIn, headers: { 'www-authenticate': 'Bearer' } });

const isKeyTrouble = (error: unknown): boolean =>
  error instanceof Error && /fetching public keys/iu.test(error.message);

const isAccepted = (checking: Promise<unknown>): Promise<boolean> =>
  checking.then(
    () => true,
    () => false,
  );
