import { asEventId } from '@arvo/domain/events/event.ts';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { deleteApp } from 'firebase/app';
import { disableNetwork, doc, enableNetwork, onSnapshot } from 'firebase/firestore';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseEnvironment } from '#src/data/environment.ts';
import { firebaseApp } from '#src/data/firebase/app.ts';
import { firestore } from '#src/data/firebase/firestore.ts';
import { watchDocument } from '#src/data/firebase/liveDocument.ts';
import { configureFirebase } from '#src/data/firebase/settings.ts';
import type { Live } from '#src/data/ports.ts';

/** Follows a document like the app, with a connection that is lost and returns. */

beforeAll(() => {
  configureFirebase(parseEnvironment({}));
  if (getApps().length === 0) initializeApp({ projectId: 'demo-arvo' });
});
afterAll(() => deleteApp(firebaseApp()));

/** The reported states of events/{id}, by title. */
function follow(id: string): { told: string[]; stop: () => void } {
  const told: string[] = [];
  const titleOf = (_id: string, data: unknown) => String((data as { title?: unknown }).title);
  const tell = (live: Live<string>) => told.push(live.kind === 'found' ? live.value : live.kind);
  return { told, stop: watchDocument(`events/${asEventId(id)}`, titleOf, tell) };
}

test('a document requested offline is reported missing once the connection is back', async () => {
  await disableNetwork(firestore());
  const id = randomBytes(10).toString('hex');
  const { told, stop } = follow(id);
  // Without a connection the SDK only reports that its cache lacks the document, which is no answer.
  await new Promise<void>((resolve) => {
    const stopLooking = onSnapshot(doc(firestore(), `events/${id}`), () => {
      resolve();
      queueMicrotask(() => stopLooking());
    });
  });
  expect(told).toEqual([]);
  await enableNetwork(firestore());
  await vi.waitFor(() => expect(told).toEqual(['missing']), 8000);
  stop();
});

test('reports each state of a document once, and nothing for a mere reconnect', async () => {
  const id = randomBytes(10).toString('hex');
  const document = getFirestore().doc(`events/${id}`);
  await document.set({ title: 'Picnic' });
  const { told, stop } = follow(id);
  await vi.waitFor(() => expect(told).toEqual(['Picnic']), 8000);
  await disableNetwork(firestore());
  await enableNetwork(firestore());
  await document.update({ title: 'Renamed' });
  await vi.waitFor(() => expect(told).toEqual(['Picnic', 'Renamed']), 8000);
  await document.delete();
  await vi.waitFor(() => expect(told).toEqual(['Picnic', 'Renamed', 'missing']), 8000);
  stop();
});
