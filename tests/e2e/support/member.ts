import { randomUUID } from 'node:crypto';
import { localSub } from '@arvo/domain/accounts/localAccount.ts';
import type { Page } from '@playwright/test';
import { projectId, readPorts, storageBucket } from '../../../stack/services/ports.ts';
import { picture } from './pictures.ts';

/** Creates people with complete profiles in the emulators, for tests that begin after sign-in. */
export type Member = {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly account: object;
  /** For direct requests; valid for an hour. */
  readonly idToken: string;
};

const ports = readPorts();
const host = '127.0.0.1';
/** The emulators treat this as the server's credential, which bypasses the rules. */
const asServer = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

type SignedUp = { localId: string; idToken: string; refreshToken: string };

/** Signs up, or in: the account of this address, without a profile. */
export async function accountOf(email: string, name: string): Promise<Member> {
  // The account chooser's sub, so that choosing this e-mail there signs in as the same person.
  const token = JSON.stringify({ sub: localSub(email), email, name, email_verified: true });
  const {
    localId: uid,
    idToken,
    refreshToken,
  }: SignedUp = await post(
    `http://${host}:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=local`,
    {
      postBody: `id_token=${encodeURIComponent(token)}&providerId=google.com`,
      requestUri: 'http://localhost',
      returnSecureToken: true,
    },
  );
  return { uid, name, email, idToken, account: storedAccount({ uid, email, name, idToken, refreshToken }) };
}

/** `changes` override fields of users/{uid}: `{ profileComplete: false }` is someone who has yet to set up a profile. */
export async function newMember(name: string, changes: Fields = {}): Promise<Member> {
  const member = await accountOf(`${randomUUID()}@example.org`, name);
  const { uid, email } = member;
  const photo = await uploadPicture(`users/${uid}/profile/profile_1.jpg`);
  const now = Date.now();
  await writeDocument(`users/${uid}`, {
    email,
    name,
    displayName: name,
    profilePicture: photo,
    profileComplete: true,
    termsAccepted: true,
    firstTime: false,
    createdAt: now,
    lastSignIn: now,
    signInProvider: 'google',
    authProvider: 'google',
    ...changes,
  });
  if (changes.profileComplete !== false) await writeDocument(`profiles/${uid}`, { name, photo });
  return member;
}

/** Signs this person in before the page starts, by writing the account to the SDK's storage. */
export async function signInAs(page: Page, { account }: Member): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate((value) => {
    localStorage.setItem('firebase:authUser:local:[DEFAULT]', JSON.stringify(value));
    // The app's own mark that somebody is signed in here.
    localStorage.setItem('arvo.account', '1');
  }, account);
}

/** A signed-in account in the form in which Firebase Auth stores it. */
function storedAccount(person: {
  uid: string;
  email: string;
  name: string;
  idToken: string;
  refreshToken: string;
}): object {
  const { uid, email, name, idToken, refreshToken } = person;
  const now = Date.now();
  return {
    uid,
    email,
    emailVerified: true,
    displayName: name,
    isAnonymous: false,
    providerData: [
      { providerId: 'google.com', uid: email, displayName: name, email, phoneNumber: null, photoURL: null },
    ],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: now + 3_600_000 },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey: 'local',
    appName: '[DEFAULT]',
  };
}

/** Uploads a picture, by default a small one, and returns its download address. */
export async function uploadPicture(path: string, bytes?: Buffer): Promise<string> {
  const file = `http://${host}:${ports.storage}/v0/b/${storageBucket}/o/${encodeURIComponent(path)}`;
  const answer = await fetch(
    `http://${host}:${ports.storage}/v0/b/${storageBucket}/o?name=${encodeURIComponent(path)}`,
    {
      method: 'POST',
      headers: { ...asServer, 'Content-Type': 'image/jpeg' },
      body: new Uint8Array(bytes ?? (await picture(128, 128))),
    },
  );
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const { downloadTokens }: { downloadTokens: string } = await answer.json();
  return `${file}?alt=media&token=${downloadTokens}`;
}

const documents = `http://${host}:${ports.firestore}/v1/projects/${projectId}/databases/(default)/documents`;

export type Value = string | number | boolean | null | Date | readonly Value[] | { readonly [field: string]: Value };
export type Fields = Readonly<Record<string, Value>>;

/** Replaces the document. A Date becomes a timestamp. */
export const writeDocument = (path: string, fields: Fields): Promise<void> => patch(path, '', fields);

/** Changes only these fields. */
export const changeDocument = (path: string, fields: Fields): Promise<void> =>
  patch(
    path,
    `?${Object.keys(fields)
      .map((key) => `updateMask.fieldPaths=${key}`)
      .join('&')}`,
    fields,
  );

async function patch(path: string, mask: string, fields: Fields): Promise<void> {
  const answer = await fetch(`${documents}/${path}${mask}`, {
    method: 'PATCH',
    headers: asServer,
    body: JSON.stringify(typedFields(fields)),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** A document's fields in the database's JSON; null if there is no such document. */
export async function readFields(path: string): Promise<Record<string, unknown> | null> {
  const answer = await fetch(`${documents}/${path}`, { headers: asServer });
  if (answer.status === 404) return null;
  const { fields = {} } = (await answer.json()) as { fields?: Record<string, object> };
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, Object.values(value)[0]]));
}

/** An event's guests; `joinedAt` in ms UTC. */
export async function readGuests(id: string): Promise<readonly { uid: string; name: string; joinedAt: number }[]> {
  const answer = await fetch(`${documents}/events/${id}/guests?pageSize=300`, { headers: asServer });
  const { documents: found = [] } = (await answer.json()) as {
    documents?: {
      fields: { userId: { stringValue: string }; name: { stringValue: string }; timestamp: { timestampValue: string } };
    }[];
  };
  return found.map(({ fields: { userId, name, timestamp } }) => ({
    uid: userId.stringValue,
    name: name.stringValue,
    joinedAt: Date.parse(timestamp.timestampValue),
  }));
}

const typedFields = (fields: Fields) => ({
  fields: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, typed(value)])),
});

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

function typed(value: Value): object {
  if (value === null) return { nullValue: null };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  return isList(value) ? { arrayValue: { values: value.map(typed) } } : { mapValue: typedFields(value) };
}

/** The ids of a host's events, as the database has them. */
export const eventIdsOf = (uid: string): Promise<string[]> => idsWhere('events', 'creatorId', uid);

/** The ids of the documents of a collection that have this text in a field. */
export async function idsWhere(collectionId: string, fieldPath: string, stringValue: string): Promise<string[]> {
  const query = {
    structuredQuery: {
      from: [{ collectionId }],
      where: { fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { stringValue } } },
    },
  };
  const found: { document?: { name: string } }[] = await post(`${documents}:runQuery`, query);
  return found.flatMap(({ document }) => document?.name.split('/').at(-1) ?? []);
}

async function post<T>(url: string, body: object): Promise<T> {
  const answer = await fetch(url, { method: 'POST', headers: asServer, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
