import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deleteApp, type FirebaseApp, FirebaseError, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  GoogleAuthProvider,
  signInWithCredential,
} from 'firebase/auth';
import {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getDownloadURL,
  getMetadata,
  getStorage,
  listAll,
  ref,
  type UploadMetadata,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/**
 * storage.rules through the whole chain: the Firebase SDK with a token of the Auth emulator, the Storage emulator, the
 * evaluator in doubles/storage-rules, and the Firestore emulator behind `firestore.get`. The table of every role, method and
 * limit is storage/table.test.ts.
 */

const addressOf = (variable: string, port: number): URL =>
  new URL(`http://${process.env[variable] ?? `127.0.0.1:${port}`}`);
const authEmulator = addressOf('FIREBASE_AUTH_EMULATOR_HOST', 9099);
const firestoreEmulator = addressOf('FIRESTORE_EMULATOR_HOST', 8080);
const storageEmulator = addressOf('FIREBASE_STORAGE_EMULATOR_HOST', 9199);

type Person = { readonly uid: string; readonly storage: FirebaseStorage };

const apps: FirebaseApp[] = [];
const run = crypto.randomUUID();

const open = (name: string): FirebaseApp => {
  const app = initializeApp(
    { projectId: 'demo-arvo', apiKey: 'local', storageBucket: 'demo-arvo.firebasestorage.app' },
    `${name}-${run}`,
  );
  apps.push(app);
  return app;
};

const storageOf = (app: FirebaseApp): FirebaseStorage => {
  const storage = getStorage(app);
  connectStorageEmulator(storage, storageEmulator.hostname, Number(storageEmulator.port));
  return storage;
};

const signIn = async (name: string): Promise<Person> => {
  const app = open(name);
  const auth = getAuth(app);
  connectAuthEmulator(auth, authEmulator.origin, { disableWarnings: true });
  const claims = { sub: `${name}-${run}`, email: `${name}-${run}@example.com`, email_verified: true };
  const { user } = await signInWithCredential(auth, GoogleAuthProvider.credential(JSON.stringify(claims)));
  return { uid: user.uid, storage: storageOf(app) };
};

/** A password account, whose e-mail address is not verified. */
const signUpUnverified = async (): Promise<Person> => {
  const app = open('unverified');
  const auth = getAuth(app);
  connectAuthEmulator(auth, authEmulator.origin, { disableWarnings: true });
  const { user } = await createUserWithEmailAndPassword(auth, `unverified-${run}@example.com`, crypto.randomUUID());
  return { uid: user.uid, storage: storageOf(app) };
};

let visitor: FirebaseStorage;
let host: Person;
let other: Person;
let newcomer: Person;

beforeAll(async () => {
  smallest = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#d97742' } })
    .jpeg()
    .toBuffer();
  visitor = storageOf(open('visitor'));
  [host, other, newcomer] = [await signIn('host'), await signIn('other'), await signIn('newcomer')];
  for (const { uid } of [host, other]) await writeDocument(`users/${uid}`, { profileComplete: { booleanValue: true } });
  await writeDocument(`users/${newcomer.uid}`, { profileComplete: { booleanValue: false } });
});
afterAll(() => Promise.all(apps.map(deleteApp)));

const jpeg: UploadMetadata = { contentType: 'image/jpeg' };
let smallest: Buffer;
/** A JPEG of this many bytes; the server would remove any other file. */
const bytes = (size = smallest.length): Uint8Array => {
  const padded = new Uint8Array(size);
  padded.set(smallest.subarray(0, size));
  return padded;
};

let count = 0;
const newPicture = (): string => `users/${host.uid}/profile/profile_${++count}.jpg`;
const newEventId = (): string => `${run}${++count}`.replaceAll('-', '').slice(-20);
const newPhoto = (event: string): string => `events/${event}/photo_${++count}.jpg`;

const upload = (storage: FirebaseStorage, path: string, data = bytes(), metadata = jpeg) =>
  uploadBytes(ref(storage, path), data, metadata);

type Fields = Readonly<Record<string, { stringValue: string } | { booleanValue: boolean }>>;

const writeDocument = async (path: string, fields: Fields): Promise<void> => {
  const document = `v1/projects/demo-arvo/databases/(default)/documents/${path}`;
  const answer = await fetch(new URL(document, firestoreEmulator), {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ fields }),
  });
  expect(answer.status).toBe(200);
};

/** An event with its place, as every commit of the app makes it. */
const writeEvent = async (event: string, creatorId: string): Promise<void> => {
  await writeDocument(`events/${event}/private/place`, { address: { stringValue: '1 Example St' } });
  await writeDocument(`events/${event}`, { creatorId: { stringValue: creatorId } });
};

/** True: allowed. False: refused by the rules. Throws on any other failure. */
const allowed = async (attempt: PromiseLike<unknown>): Promise<boolean> => {
  try {
    await attempt;
    return true;
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'storage/unauthorized') return false;
    throw error;
  }
};

describe('a person’s picture', () => {
  // @spec:7/storage-paths
  test('is uploaded with progress, and is readable by anyone', async () => {
    const path = newPicture();
    const task = uploadBytesResumable(ref(host.storage, path), bytes(600_000), jpeg);
    const progress: number[] = [];
    task.on('state_changed', ({ bytesTransferred }) => progress.push(bytesTransferred));
    await task;
    expect(progress.at(-1)).toBe(600_000);
    const address = await getDownloadURL(ref(visitor, path));
    expect((await (await fetch(address)).arrayBuffer()).byteLength).toBe(600_000);
  });

  test('cannot be deleted by anybody, so that its name is never reused', async () => {
    const path = newPicture();
    await upload(host.storage, path);
    for (const storage of [host.storage, other.storage, visitor]) {
      expect(await allowed(deleteObject(ref(storage, path)))).toBe(false);
    }
    expect(await allowed(upload(host.storage, path))).toBe(false);
  });

  test('can be uploaded before the profile is complete, by an account with a verified address', async () => {
    const pictureOf = ({ uid }: Person) => `users/${uid}/profile/profile_${++count}.jpg`;
    expect(await allowed(upload(newcomer.storage, pictureOf(newcomer)))).toBe(true);
    const unrecorded = await signIn('unrecorded');
    expect(await allowed(upload(unrecorded.storage, pictureOf(unrecorded)))).toBe(true);
    const unverified = await signUpUnverified();
    await writeDocument(`users/${unverified.uid}`, { profileComplete: { booleanValue: true } });
    expect(await allowed(upload(unverified.storage, pictureOf(unverified)))).toBe(false);
  });

  test('sets no header for how browsers save or decode it', async () => {
    const refused: readonly UploadMetadata[] = [
      { contentDisposition: 'attachment; filename="invoice.exe"' },
      { contentDisposition: 'inline; filename="invoice.html"' },
      { contentEncoding: 'gzip' },
    ];
    for (const more of refused) {
      const answer = await allowed(upload(host.storage, newPicture(), bytes(), { ...jpeg, ...more }));
      expect([more, answer]).toEqual([more, false]);
    }
  });

  test('cannot be uploaded by anybody else', async () => {
    expect(await allowed(upload(other.storage, newPicture()))).toBe(false);
    expect(await allowed(upload(visitor, newPicture()))).toBe(false);
  });

  test('cannot be overwritten or changed', async () => {
    const path = newPicture();
    await upload(host.storage, path);
    expect(await allowed(upload(host.storage, path, bytes(9)))).toBe(false);
    expect(await allowed(updateMetadata(ref(host.storage, path), { contentType: 'text/html' }))).toBe(false);
    expect(await getMetadata(ref(visitor, path))).toMatchObject({ size: smallest.length, contentType: 'image/jpeg' });
  });

  // @spec:9/photo-size
  test('is a JPEG of 1 byte to 5 MB under its name', async () => {
    expect(await allowed(upload(host.storage, newPicture(), bytes(0)))).toBe(false);
    expect(await allowed(upload(host.storage, newPicture(), bytes(5_242_880)))).toBe(true);
    expect(await allowed(upload(host.storage, newPicture(), bytes(5_242_881)))).toBe(false);
    expect(await allowed(upload(host.storage, newPicture(), bytes(), { contentType: 'text/plain' }))).toBe(false);
    expect(await allowed(upload(host.storage, `users/${host.uid}/profile/me.jpg`))).toBe(false);
    expect(await allowed(upload(host.storage, `users/${host.uid}/me.jpg`))).toBe(false);
  });
});

describe('an event’s photo', () => {
  // @spec:7/storage-paths
  test('can be uploaded before the event is written, by a person with a complete profile', async () => {
    const event = newEventId();
    expect(await allowed(upload(visitor, newPhoto(event)))).toBe(false);
    expect(await allowed(upload(newcomer.storage, newPhoto(event)))).toBe(false);
    expect(await allowed(upload(host.storage, newPhoto(event)))).toBe(true);
  });

  test('can be uploaded only by the host once the event exists', async () => {
    const event = newEventId();
    const first = newPhoto(event);
    await upload(host.storage, first);
    await writeEvent(event, host.uid);
    expect(await allowed(upload(other.storage, newPhoto(event)))).toBe(false);
    expect(await allowed(upload(host.storage, newPhoto(event)))).toBe(true);
    expect(await allowed(getMetadata(ref(visitor, first)))).toBe(true);
    expect(await allowed(deleteObject(ref(host.storage, first)))).toBe(false);
  });

  test('cannot be uploaded under the id of a deleted event', async () => {
    const event = newEventId();
    await writeDocument(`events/${event}/private/place`, {});
    expect(await allowed(upload(host.storage, newPhoto(event)))).toBe(false);
  });

  test('concurrent uploads are each judged by their own event', async () => {
    const events = Array.from({ length: 10 }, newEventId);
    await Promise.all(events.map((event, index) => writeEvent(event, index % 2 === 0 ? host.uid : other.uid)));
    const answers = await Promise.all(events.map((event) => allowed(upload(host.storage, newPhoto(event)))));
    expect(answers).toEqual(events.map((_, index) => index % 2 === 0));
  });
});

test('nobody lists a folder or puts a file elsewhere', async () => {
  for (const folder of ['', 'users', `users/${host.uid}`, `users/${host.uid}/profile`, 'events']) {
    expect([folder, await allowed(listAll(ref(host.storage, folder)))]).toEqual([folder, false]);
  }
  expect(await allowed(upload(host.storage, 'profile_1.jpg'))).toBe(false);
});

test('rules that cannot be parsed refuse everything', async () => {
  const file = fileURLToPath(new URL('../../storage.rules', import.meta.url));
  const shipped = readFileSync(file, 'utf8');
  const setRules = (content: string) =>
    fetch(new URL('internal/setRules', storageEmulator), {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ rules: { files: [{ name: file, content }] } }),
    });
  const path = newPicture();
  await upload(host.storage, path);
  try {
    const answer = await setRules(shipped.replace('if true;', 'if request.auth.isFriendly || true;'));
    expect(answer.status).toBe(400);
    expect(await allowed(getMetadata(ref(visitor, path)))).toBe(false);
    expect(await allowed(upload(host.storage, newPicture()))).toBe(false);
  } finally {
    expect((await setRules(shipped)).status).toBe(200);
  }
  expect(await allowed(getMetadata(ref(visitor, path)))).toBe(true);
});
