import type { BrowserContext } from '@playwright/test';
import { readPorts } from '../../../stack/services/ports.ts';
import { type Member, newMember } from './member.ts';
import { picture } from './pictures.ts';

const PICTURE = 'https://lh3.googleusercontent.com/a/ada=s96-c';
export const GOOGLE_PICTURES = 'https://*.googleusercontent.com/**';

/** Somebody who has a picture at Google, and has not set up a profile. */
export async function newGoogleAccount(name: string): Promise<Member> {
  const member = await newMember(name, { profileComplete: false, profilePicture: null });
  const address = `http://127.0.0.1:${readPorts().auth}/identitytoolkit.googleapis.com/v1/accounts:update?key=local`;
  const body = JSON.stringify({ idToken: member.idToken, photoUrl: PICTURE });
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (!answer.ok) throw new Error(`accounts:update: ${answer.status}`);
  return member;
}

/** Google sends the pictures of its accounts. */
export async function googleSendsPictures(context: BrowserContext): Promise<void> {
  const body = await picture(640, 640);
  await context.route(GOOGLE_PICTURES, (route) =>
    route.fulfill({ body, contentType: 'image/jpeg', headers: { 'access-control-allow-origin': '*' } }),
  );
}
