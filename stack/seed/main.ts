import { pathToFileURL } from 'node:url';
import { localSub } from '@arvo/domain/accounts/localAccount.ts';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type UserImportRecord } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { emulatorEnv, projectId, readPorts, storageBucket } from '../services/ports.ts';
import { downloadToken } from './addresses.ts';
import { demoDoorDocument } from './demoDoor.ts';
import { documentsOf, type SeedDocument } from './documents.ts';
import { DEMO_ACCOUNTS, type SeedPerson } from './people.ts';
import { withPayoutAccounts } from './payoutAccounts.ts';
import { drawScene, readPortrait } from './pictures/draw.ts';
import { makeWorld, type World } from './world.ts';

/** Fills the running emulators with the demo world. Usage: node stack/seed/main.ts */

export type SeedSummary = {
  readonly people: number;
  readonly events: number;
  readonly documents: number;
  readonly pictures: number;
  readonly milliseconds: number;
  /** The accounts with which a newcomer can sign in. */
  readonly accounts: typeof DEMO_ACCOUNTS;
};

export type SeedOptions = {
  /** ms UTC; the day to which all dates are relative. Defaults to now. */
  readonly now?: number;
  /** Leaves the triggers paused; by default they run afterwards. */
  readonly triggersArePaused?: boolean;
};

function importRecord(person: SeedPerson): UserImportRecord {
  const { uid, name, email, phoneNumber, provider, createdAt } = person;
  const created = new Date(createdAt).toUTCString();
  return {
    uid,
    displayName: name,
    metadata: { creationTime: created, lastSignInTime: created },
    ...(email === null ? {} : { email, emailVerified: true }),
    ...(phoneNumber === null ? {} : { phoneNumber }),
    // Linked under the `sub` that the local account chooser uses, so that the e-mail signs in as this person.
    ...(provider === 'google' && email !== null
      ? { providerData: [{ providerId: 'google.com', uid: localSub(email), email, displayName: name }] }
      : {}),
  };
}

async function importAccounts(app: App, people: readonly SeedPerson[]): Promise<void> {
  const auth = getAuth(app);
  const records = people.filter(({ provider }) => provider !== null).map(importRecord);
  // Delete these accounts first, because an import does not replace existing ones.
  await auth.deleteUsers(records.map(({ uid }) => uid));
  const result = await auth.importUsers(records);
  const [failure] = result.errors;
  if (failure)
    throw new Error(`The account ${records[failure.index]?.uid} could not be made: ${failure.error.message}`);
}

/** Below the emulator's limit of 10 MB per commit, and small enough to run several at once. */
const BATCH = 250;

async function writeDocuments(app: App, documents: readonly SeedDocument[]): Promise<void> {
  const store = getFirestore(app);
  const batches = Array.from({ length: Math.ceil(documents.length / BATCH) }, (_, at) =>
    documents.slice(at * BATCH, (at + 1) * BATCH),
  );
  await Promise.all(
    batches.map((documentsOfBatch) => {
      const batch = store.batch();
      for (const { path, data } of documentsOfBatch) batch.set(store.doc(path), data);
      return batch.commit();
    }),
  );
}

type Picture = { readonly path: string; readonly jpeg: () => Promise<Buffer> };

function picturesOf(world: World): Picture[] {
  const portraits = [...world.people, ...world.crowd].flatMap(({ photoPath, portrait }) =>
    photoPath === null ? [] : [{ path: photoPath, jpeg: () => readPortrait(portrait) }],
  );
  const scenes = world.events.flatMap(({ id, photo }) =>
    photo === null ? [] : [{ path: photo.path, jpeg: () => drawScene(photo.scene, id) }],
  );
  return [...portraits, ...scenes];
}

/** How many uploads run at once: more would only queue in the emulator. */
const UPLOADS = 12;

/** On a busy machine the emulator resets a connection now and then. Rejects with the third failure. */
async function retried(work: () => Promise<unknown>, tries = 3): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (tries === 1) throw error;
    return retried(work, tries - 1);
  }
}

async function upload(app: App, pictures: readonly Picture[]): Promise<void> {
  const bucket = getStorage(app).bucket(storageBucket);
  const waiting = [...pictures];
  const worker = async (): Promise<void> => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      const { path } = picture;
      const jpeg = await picture.jpeg();
      await retried(() =>
        bucket.file(path).save(jpeg, {
          resumable: false,
          validation: false,
          metadata: {
            contentType: 'image/jpeg',
            cacheControl: 'public, max-age=31536000, immutable',
            metadata: { firebaseStorageDownloadTokens: downloadToken(path) },
          },
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: UPLOADS }, worker));
}

/** Pauses triggers, which would run for each of some 1,500 writes, although the seed already contains their results. */
async function setTriggers(state: 'enable' | 'disable'): Promise<void> {
  const address = `http://${process.env.FIREBASE_EMULATOR_HUB}/functions/${state}BackgroundTriggers`;
  try {
    await fetch(address, { method: 'PUT', signal: AbortSignal.timeout(20_000) });
  } catch {
    // Without the emulator hub there are no functions to pause.
  }
}

/** Seeds the emulators named by the usual environment variables, or by firebase.json's ports. Idempotent. */
export async function seed(options: SeedOptions = {}): Promise<SeedSummary> {
  const started = Date.now();
  // Without this Google's libraries first look for a cloud metadata server, which costs time and prints a warning.
  process.env.METADATA_SERVER_DETECTION ??= 'none';
  for (const [name, value] of Object.entries(emulatorEnv(readPorts()))) process.env[name] ??= value;
  const world = await withPayoutAccounts(makeWorld(options.now ?? started), String(process.env.STRIPE_API_BASE));
  const documents = [...documentsOf(world), demoDoorDocument(options.now ?? started)];
  const pictures = picturesOf(world);
  const app = initializeApp({ projectId, storageBucket }, `seed-${started}`);
  if (!options.triggersArePaused) await setTriggers('disable');
  try {
    await Promise.all([importAccounts(app, world.people), writeDocuments(app, documents), upload(app, pictures)]);
  } finally {
    if (!options.triggersArePaused) await setTriggers('enable');
    await deleteApp(app);
  }
  return {
    people: world.people.length,
    events: world.events.length,
    documents: documents.length,
    pictures: pictures.length,
    milliseconds: Date.now() - started,
    accounts: DEMO_ACCOUNTS,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const summary = await seed();
  console.log(
    `Seeded ${summary.people} people and ${summary.events} events (${summary.documents} documents, ${summary.pictures} pictures) in ${summary.milliseconds} ms.`,
  );
  for (const { email, does } of summary.accounts) console.log(`  ${email}  ${does}`);
}
