import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  GoogleAuthProvider,
  inMemoryPersistence,
  initializeAuth,
  signInWithCredential,
} from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localSub } from '@arvo/domain/accounts/localAccount.ts';
import { seed, type SeedSummary } from '../../stack/seed/main.ts';
import { stripeAt } from '../../doubles/stripe/client.ts';
import { makeWorld, photoOf } from '../../stack/seed/world.ts';

/** The seed on the real emulators: its accounts sign in as its people, and its pictures are where its documents say. */

let app: FirebaseApp;
let auth: Auth;
let first: SeedSummary;
const now = Date.now();
/** pausedTriggers.ts has paused them for all contract tests. */
const options = { now, triggersArePaused: true };

beforeAll(async () => {
  first = await seed(options);
  app = initializeApp({ projectId: 'demo-arvo', apiKey: 'local' }, 'seed-test');
  auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`, { disableWarnings: true });
});

afterAll(async () => deleteApp(app));

/** As the local account chooser does it. */
async function signIn(email: string): Promise<string> {
  const account = { sub: localSub(email), email, name: 'Typed by hand', email_verified: true };
  const { user } = await signInWithCredential(auth, GoogleAuthProvider.credential(JSON.stringify(account)));
  return user.uid;
}

/** A field of a document, read as the server. */
async function stored(path: string, field: string): Promise<unknown> {
  const documents = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/projects/demo-arvo/databases/(default)/documents`;
  const answer = await fetch(`${documents}/${path}`, { headers: { Authorization: 'Bearer owner' } });
  const { fields } = await answer.json();
  return fields[field]?.stringValue;
}
const storedAccountOf = (uid: string): Promise<unknown> => stored(`users/${uid}`, 'stripeAccountId');

describe('the seeded stack', () => {
  test.each([
    ['host@arvo.example', 'demo-host'],
    ['Guest@Arvo.example', 'demo-guest'],
    ['new@arvo.example', 'demo-newcomer'],
    ['aarav-sharma@arvo.example', 'seed-aarav-sharma'],
  ])('%s signs in as %s', async (email, uid) => {
    expect(await signIn(email)).toBe(uid);
  });

  test('hosts of paid events have accounts that Stripe pays out to', async () => {
    const stripe = stripeAt(String(process.env.STRIPE_API_BASE));
    const people = await stripe.accounts.list({ limit: 100 });
    const hosts = makeWorld(now).people.filter(({ stripeAccountId }) => stripeAccountId !== null);
    const byUid = new Map(people.data.map((account) => [account.metadata?.uid, account]));
    for (const { uid } of hosts) {
      expect(byUid.get(uid)?.payouts_enabled, uid).toBe(true);
      expect(byUid.get(uid)?.capabilities?.transfers, uid).toBe('active');
      expect(await storedAccountOf(uid), uid).toBe(byUid.get(uid)?.id);
    }
    const events = makeWorld(now).events.filter(({ isPaid }) => isPaid);
    for (const { id, creatorId } of events)
      expect(await stored(`events/${id}`, 'hostStripeAccountId'), id).toBe(byUid.get(creatorId)?.id);
  });

  test('another e-mail address is a new person', async () => {
    expect(await signIn('stranger@arvo.example')).not.toMatch(/^(seed|demo)-/u);
  });

  test('every picture that a document names exists', async () => {
    const world = makeWorld(now);
    const addresses = [
      world.events.find(({ imageURL }) => imageURL !== null)?.imageURL,
      ...world.people.slice(0, 2).map(photoOf),
    ];
    for (const address of addresses) {
      const response = await fetch(address ?? '');
      expect(response.status, String(address)).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
    }
  });

  test('seeding twice has the same result as once', async () => {
    const second = await seed(options);
    expect(second).toMatchObject({
      people: first.people,
      events: first.events,
      documents: first.documents,
      pictures: first.pictures,
    });
    expect(await signIn('host@arvo.example')).toBe('demo-host');
  });
});
