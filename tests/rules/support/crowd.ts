import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  increment,
  serverTimestamp,
  setLogLevel,
  writeBatch,
} from 'firebase/firestore/lite';
import { eventPath, guestPath, joining } from './legalWorld.ts';
import type { Person } from './people.ts';
import { EMULATOR } from './stage.ts';

// The SDK logs every refusal; here they are the expected answer.
setLogLevel('silent');

/**
 * Everybody joins concurrently, each with a separate app. Uses Firestore Lite, because opening hundreds of the full SDK's
 * connections takes longer than the joins. True: joined; false: refused by the rules; throws on anything else.
 */
export async function joinAtOnce(projectId: string, event: string, people: readonly Person[]) {
  const apps = people.map((person) => ({ person, app: initializeApp({ projectId }, `${projectId}-${person.uid}`) }));
  try {
    const joins = apps.map(({ person, app }) => {
      const store = getFirestore(app);
      connectFirestoreEmulator(store, EMULATOR.host, EMULATOR.port, { mockUserToken: { sub: person.uid } });
      const batch = writeBatch(store);
      batch.set(doc(store, guestPath(event, person)), { ...joining(person), timestamp: serverTimestamp() });
      batch.update(doc(store, eventPath(event)), { ticketCount: increment(1) });
      return batch;
    });
    return await Promise.all(joins.map((batch) => batch.commit().then(() => true, refused)));
  } finally {
    await Promise.all(apps.map(({ app }) => deleteApp(app)));
  }
}

function refused(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return false;
  throw error;
}
