import { currentUser } from './auth.ts';
import { appCheckToken } from './appCheck.ts';

/**
 * What proves to the server who calls: the ID token, and App Check's where the build has it. Null when nobody is signed in.
 * @throws Error where the token has run out and a new one cannot be had.
 */
export async function callHeaders(): Promise<Readonly<Record<string, string>> | null> {
  const person = await currentUser();
  if (person === null) return null;
  const [idToken, check] = await Promise.all([
    person.getIdToken(),
    __APP_CHECK_KEY__ === null ? null : appCheckToken(),
  ]);
  return { authorization: `Bearer ${idToken}`, ...(check === null ? {} : { 'x-firebase-appcheck': check }) };
}
