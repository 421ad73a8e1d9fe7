/** An ID token of `uid` without a signature, which the emulators accept. `claims` are added. */
export function unsignedToken(project: string, uid: string, claims: Readonly<Record<string, unknown>> = {}): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const person = {
    sub: uid,
    user_id: uid,
    aud: project,
    iss: `https://securetoken.google.com/${project}`,
    iat: now,
    auth_time: now,
    exp: now + 3600,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...person, ...claims })}.`;
}
