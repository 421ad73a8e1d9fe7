import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { signIn } from './support/calling.ts';
import { db, until } from './support/world.ts';

/** The identity service and the trigger as the stack runs them: strangers who open an account with somebody's address first. */

const host = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
const newAddress = () => `${randomBytes(6).toString('hex')}@example.org`;

async function accounts(call: string, body: object) {
  const answer = await fetch(`${host}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...JSON.parse(await answer.text()) };
}

/** The owner of the address presses the link in their mail. */
async function byMailedLink(email: string): Promise<{ localId: string; idToken: string; refreshToken: string }> {
  await accounts('sendOobCode', { requestType: 'EMAIL_SIGNIN', email, continueUrl: 'http://localhost/finishSignIn' });
  const { oobCodes } = JSON.parse(await (await fetch(`${host}/emulator/v1/projects/demo-arvo/oobCodes`)).text());
  const { oobCode } = oobCodes.findLast((one: { email: string }) => one.email === email);
  return accounts('signInWithEmailLink', { email, oobCode });
}

/** Whether a refresh token still gives an ID token. */
async function isAlive(refreshToken: string): Promise<boolean> {
  const answer = await fetch(`${host}/securetoken.googleapis.com/v1/token?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  return answer.ok;
}

/** As the app does after a sign-in. */
const record = (uid: string, email: string) =>
  db().doc(`users/${uid}`).set({ email, profileComplete: false, createdAt: Date.now() });

it('an account that a stranger opened with a password ends once its owner has come, and the next link opens a new one', async () => {
  const email = newAddress();
  const stranger = await accounts('signUp', { email, password: 'correct horse', returnSecureToken: true });
  const owner = await byMailedLink(email);
  expect(owner.localId).toBe(stranger.localId);
  await record(owner.localId, email);
  await until('the account to be deleted', async () => !(await isAlive(stranger.refreshToken)));
  expect((await accounts('signInWithPassword', { email, password: 'correct horse' })).status).toBe(400);
  await until('its record to be removed', async () => !(await db().doc(`users/${owner.localId}`).get()).exists);
  const again = await byMailedLink(email);
  expect(again.localId).not.toBe(stranger.localId);
  await record(again.localId, email);
});

it('a phone account that linked somebody’s address loses it once its owner has come', async () => {
  const email = newAddress();
  const stranger = await signIn();
  await accounts('signUp', { idToken: stranger.idToken, email, password: 'correct horse' });
  await db().doc(`users/${stranger.uid}`).set({ email: null, signInProvider: 'phone', profileComplete: true });
  const owner = await byMailedLink(email);
  expect(owner.localId).toBe(stranger.uid);
  await db().doc(`users/${stranger.uid}`).update({ signInProvider: 'email' });
  await until('the address to be free', async () => {
    const { localId } = await byMailedLink(email);
    return localId !== stranger.uid;
  });
  expect((await accounts('signInWithPassword', { email, password: 'correct horse' })).status).toBe(400);
});

it('an account that its owner’s own link opened stays', async () => {
  const email = newAddress();
  const owner = await byMailedLink(email);
  await record(owner.localId, email);
  const other = await accounts('signUp', { email: newAddress(), password: 'correct horse', returnSecureToken: true });
  await byMailedLink(other.email);
  await record(other.localId, other.email);
  await until('a stranger’s account to be deleted', async () => !(await isAlive(other.refreshToken)));
  expect(await isAlive(owner.refreshToken)).toBe(true);
  expect((await db().doc(`users/${owner.localId}`).get()).exists).toBe(true);
});
