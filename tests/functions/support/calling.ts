/** Sends calls to the functions emulator, which runs functions/lib, with the stack's identity service. */
const address = `http://${process.env.FUNCTIONS_EMULATOR_HOST}/demo-arvo/australia-southeast1/calls/api`;
const identities = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1`;

async function post(url: string, body: unknown) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return JSON.parse(await answer.text());
}

/** Signs in a person with a phone number, as the app does. */
export async function signIn(): Promise<{ uid: string; idToken: string }> {
  const phoneNumber = `+614${Math.floor(Math.random() * 90_000_000) + 10_000_000}`;
  const { sessionInfo } = await post(`${identities}/accounts:sendVerificationCode?key=local`, {
    phoneNumber,
    recaptchaToken: 'none',
  });
  const codes = await fetch(
    `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/demo-arvo/verificationCodes`,
  );
  const { verificationCodes } = JSON.parse(await codes.text());
  const { code } = verificationCodes.find((one: { sessionInfo: string }) => one.sessionInfo === sessionInfo);
  const { localId, idToken } = await post(`${identities}/accounts:signInWithPhoneNumber?key=local`, {
    sessionInfo,
    code,
  });
  return { uid: localId, idToken };
}

/** The same token, as if another project had issued it. */
export function ofAnotherProject(idToken: string): string {
  const [head = '', claims = ''] = idToken.split('.');
  const other = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const forged = { ...other, aud: 'demo-other', iss: 'https://securetoken.google.com/demo-other' };
  return `${head}.${Buffer.from(JSON.stringify(forged)).toString('base64url')}.`;
}

export async function request(name: string, body: unknown, headers: Record<string, string>, method = 'POST') {
  const answer = await fetch(`${address}/${name}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  // The platform's own refusals, such as of invalid JSON, are HTML pages.
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: answer.status, headers: answer.headers, json: isJson ? JSON.parse(text) : null };
}
