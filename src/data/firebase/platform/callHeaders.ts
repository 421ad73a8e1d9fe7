import { currentUser } from './auth.ts';
import { appCheckToken } from './appCheck.ts';

/**
 * The headers that authenticate a call: the ID token, and App Check's token if the build has it. Null if nobody is signed
 * in.
 * @throws Error if the token has expired and cannot be renewed.
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
