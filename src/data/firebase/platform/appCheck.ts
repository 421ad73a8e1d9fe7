import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { firebaseApp } from './app.ts';

let started: AppCheck | null = null;

/** From now on every request of Firebase's SDK carries a token that proves it comes from this site. Idempotent. */
export function startAppCheck(siteKey: string): void {
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  started = initializeAppCheck(firebaseApp(), { provider, isTokenAutoRefreshEnabled: true });
}

/** The token for our own calls, which the SDK does not send. Null before App Check has started, or if it returns no token. */
export async function appCheckToken(): Promise<string | null> {
  if (started === null) return null;
  const { token } = await getToken(started).catch(() => ({ token: null }));
  return token;
}
