import { randomInt, randomUUID } from 'node:crypto';
import { localSub } from '@arvo/domain/accounts/localAccount.ts';
import type { Page } from '@playwright/test';
import { projectId, readPorts } from '../../../stack/services/ports.ts';
import { fail, fulfil, hang as neverAnswer, interceptWith, letThrough, type Reaction } from './intercept.ts';

/** Reads SMS codes and mails from the auth emulator, and fakes its failures. */

const ports = readPorts();
const base = `http://127.0.0.1:${ports.auth}/emulator/v1/projects/${projectId}`;

/** A unique e-mail address. */
export const newEmail = (): string => `${randomUUID()}@example.com`;

/** A unique number, as people type it: 04xx xxx xxx. */
export function newMobile(): string {
  const digits = `04${randomInt(10_000_000, 100_000_000)}`;
  return `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`;
}

const international = (typed: string): string => `+61${typed.replaceAll(' ', '').slice(1)}`;

/** The codes sent to a mobile number, oldest first. */
export async function codesFor(mobile: string): Promise<readonly string[]> {
  const answer = await fetch(`${base}/verificationCodes`);
  const { verificationCodes = [] } = (await answer.json()) as {
    verificationCodes?: { phoneNumber: string; code: string }[];
  };
  return verificationCodes.filter(({ phoneNumber }) => phoneNumber === international(mobile)).map(({ code }) => code);
}

/** A wrong code. */
export const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111');

/** The links sent to an e-mail address, oldest first. */
export async function linksFor(email: string): Promise<readonly string[]> {
  const answer = await fetch(`${base}/oobCodes`);
  const { oobCodes = [] } = (await answer.json()) as { oobCodes?: { email: string; oobLink: string }[] };
  return oobCodes.filter((link) => link.email === email).map(({ oobLink }) => oobLink);
}

/** A magic link that somebody requested on a device of theirs, as the app requests it (data/firebase/signIn/magicLink.ts). */
export async function linkOf(email: string, redirect: string | null = null): Promise<string> {
  const back = new URL('/finishSignIn', `http://localhost:${ports.hosting}`);
  back.searchParams.set('email', email);
  if (redirect !== null) back.searchParams.set('redirect', redirect);
  const answer = await fetch(
    `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=local`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ requestType: 'EMAIL_SIGNIN', email, continueUrl: back.href, canHandleCodeInApp: true }),
    },
  );
  const link = (await linksFor(email)).at(-1);
  if (link === undefined) throw new Error(`no link for ${email}: ${answer.status} ${await answer.text()}`);
  return link;
}

/** Calls to the identity service that a test answers itself. */
export type Call =
  | 'sendVerificationCode'
  | 'signInWithPhoneNumber'
  | 'signInWithIdp'
  | 'signInWithEmailLink'
  | 'sendOobCode';

/** What a page's intercepted calls do next. */
const calls = new WeakMap<Page, Map<Call, (reaction: Reaction) => void>>();

async function react(page: Page, call: Call, reaction: Reaction): Promise<void> {
  const ofPage = calls.get(page) ?? new Map<Call, (reaction: Reaction) => void>();
  calls.set(page, ofPage);
  const setReaction = ofPage.get(call) ?? (await interceptWith(page, `*/v1/accounts:${call}*`));
  ofPage.set(call, setReaction);
  setReaction(reaction);
}

/** The call fails with this reason of the identity service, until `answerAgain`. */
export const refuse = (page: Page, call: Call, reason: string): Promise<void> =>
  react(page, call, (browser, paused) =>
    fulfil(browser, paused, { status: 400, body: JSON.stringify({ error: { code: 400, message: reason } }) }),
  );

/** The call is never answered. */
export const hang = (page: Page, call: Call): Promise<void> => react(page, call, neverAnswer);

/** The connection breaks on the call. */
export const drop = (page: Page, call: Call): Promise<void> => react(page, call, fail);

/** Answers the call from now on. A call that hangs is never answered. */
export const answerAgain = (page: Page, call: Call): Promise<void> => react(page, call, letThrough);

const accounts = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
const asServer = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

async function askAccounts<T>(method: string, body: object): Promise<T> {
  const answer = await fetch(`${accounts}:${method}`, {
    method: 'POST',
    headers: asServer,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Whether the identity service knows this person. */
export async function hasAccount(uid: string): Promise<boolean> {
  const { users = [] } = await askAccounts<{ users?: object[] }>('lookup', { localId: [uid] });
  return users.length > 0;
}

/** Makes the sign-in of a member (support/member.ts) this much older: their next ID tokens say so. */
export async function ageSignIn(member: { uid: string; email: string; name: string }, byMs: number): Promise<void> {
  const { uid, email, name } = member;
  const { error = [] } = await askAccounts<{ error?: object[] }>('batchCreate', {
    allowOverwrite: true,
    users: [
      {
        localId: uid,
        email,
        emailVerified: true,
        displayName: name,
        lastLoginAt: String(Date.now() - byMs),
        createdAt: String(Date.now() - byMs),
        providerUserInfo: [{ providerId: 'google.com', rawId: localSub(email), email, displayName: name }],
      },
    ],
  });
  if (error.length > 0) throw new Error(`The sign-in could not be made older: ${JSON.stringify(error)}`);
}
