/** Makes an event as a person's device does, sees its page, removes it, and sees the clean-up. Leaves nothing. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { NewEvent } from '@arvo/domain/drafts/newEvent.ts';
import { BARE_EVENT } from '@arvo/domain/events/bareEvent.ts';
import { asEventId, type EventId } from '@arvo/domain/events/event.ts';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import { areaNamed } from '@arvo/domain/places/placeName.ts';
import { newEventWrites } from '@arvo/domain/publishing/eventWrites.ts';
import { deleteEventWrites } from '@arvo/domain/publishing/removeEvent.ts';
import { eventPath, placePath, profilePath, quotaPath, userPath } from '@arvo/domain/protocol/store/paths.ts';
import type { DocumentWrite } from '@arvo/domain/protocol/writes/documentWrite.ts';
import { parseCommitAnswer } from '@arvo/domain/protocol/writes/restAnswer.schema.ts';
import { commitBody, documentsOf } from '@arvo/domain/protocol/writes/restCommit.ts';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import type { Ask } from './ask.ts';
import { type Finding, good, notSeen, wrong } from './finding.ts';

export type Project = {
  readonly projectId: string;
  /** The app's public key. */
  readonly apiKey: string;
  /** Origins of Google's identity service and of Firestore: the real ones, or the emulators. */
  readonly identity: string;
  readonly firestore: string;
};

/** Of the page, and of the clean-up, which a trigger starts. ms. */
const PATIENCE_MS = 90_000;
const EACH_MS = 1000;

const MADE = 'An event is made under the rules, and its page shows it';
const REMOVED = 'The event is removed, and the clean-up ran';

/** Needs the server's credentials (GOOGLE_APPLICATION_CREDENTIALS); without them nothing is tried. */
export async function checkLifeOfAnEvent(ask: Ask, project: Project): Promise<Finding[]> {
  const app = initializeApp({ projectId: project.projectId }, 'deploy-check');
  const uid = asUserId(`deploycheck${randomUUID().slice(0, 8)}`);
  try {
    const person = await newPerson(app, project, uid).catch((error: unknown) => String(error));
    if (typeof person === 'string') return [notSeen(MADE, `no account for it could be made (${person})`)];
    return await live(ask, { ...person, project, uid, isCleared: (id) => isCleared(getFirestore(app), id) });
  } finally {
    await removePerson(app, uid).catch(() => {});
    await deleteApp(app);
  }
}

async function newPerson(app: App, project: Project, uid: UserId): Promise<{ readonly idToken: string }> {
  const idToken = await signIn(project, await getAuth(app).createCustomToken(uid));
  await getFirestore(app).doc(userPath(uid)).set(PERSON);
  await getFirestore(app).doc(profilePath(uid)).set({ name: PERSON.name, photo: null });
  return { idToken };
}

async function removePerson(app: App, uid: UserId): Promise<void> {
  await getFirestore(app).doc(profilePath(uid)).delete();
  await getFirestore(app).doc(quotaPath(uid)).delete();
  await getFirestore(app).doc(userPath(uid)).delete();
  await getAuth(app).deleteUser(uid);
}

type Stage = {
  readonly project: Project;
  readonly idToken: string;
  readonly uid: UserId;
  readonly isCleared: (id: EventId) => Promise<boolean>;
};

async function live(ask: Ask, { project, idToken, uid, isCleared: isClear }: Stage): Promise<Finding[]> {
  const event = eventOf(uid);
  const refused = await commit(project, idToken, newEventWrites(event));
  if (refused !== null) return [wrong(MADE, refused)];
  const page = `/events/${event.id}`;
  const isShown = await becomesTrue(async () => (await ask(page)).text.includes(event.title));
  const notRemoved = await commit(project, idToken, deleteEventWrites(event.id, ''));
  if (notRemoved !== null) return [wrong(REMOVED, `${notRemoved} Delete ${page} by hand.`)];
  const isClean = await becomesTrue(() => isClear(event.id));
  return [
    isShown ? good(MADE) : wrong(MADE, `${page} did not show it within ${PATIENCE_MS / 1000} s`),
    isClean ? good(REMOVED) : wrong(REMOVED, `${placePath(event.id)} still holds its street`),
  ];
}

/** An empty place stays, so that nobody can reuse the id (functions/src/events/clearEvent.ts). */
async function isCleared(firestore: FirebaseFirestore.Firestore, id: EventId): Promise<boolean> {
  const [event, place] = await firestore.getAll(firestore.doc(eventPath(id)), firestore.doc(placePath(id)));
  return event?.exists === false && Object.keys(place?.data() ?? {}).length === 0;
}

async function becomesTrue(isSo: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    if (await isSo()) return true;
    await wait(EACH_MS);
  }
  return false;
}

async function signIn({ identity, apiKey }: Project, token: string): Promise<string> {
  const answer = await fetch(`${identity}/v1/accounts:signInWithCustomToken?key=${apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, returnSecureToken: true }),
  });
  const body: { idToken?: string; error?: { message?: string } } = JSON.parse(await answer.text());
  if (body.idToken === undefined) throw new Error(body.error?.message ?? `Answered ${answer.status}.`);
  return body.idToken;
}

/** Null once committed; otherwise why not. */
async function commit(
  { firestore, projectId }: Project,
  idToken: string,
  writes: readonly DocumentWrite[],
): Promise<string | null> {
  const answer = await fetch(`${firestore}/v1/${documentsOf(projectId)}:commit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: JSON.stringify(commitBody(projectId, writes)),
  });
  const parsed = parseCommitAnswer(JSON.parse(await answer.text()));
  if (parsed === null) return `Firestore answered ${answer.status}.`;
  return parsed.kind === 'committed' ? null : `${parsed.code}: ${parsed.message}`;
}

const PERSON = {
  name: 'Deployment check',
  displayName: 'Deployment check',
  email: null,
  profileComplete: true,
  termsAccepted: true,
  firstTime: false,
  createdAt: 0,
};

/** Three years ahead, and not searchable. */
const eventOf = (uid: UserId): NewEvent => {
  const year = new Date().getUTCFullYear() + 3;
  return {
    ...BARE_EVENT,
    id: asEventId(randomUUID().replaceAll('-', '').slice(0, 20)),
    creatorId: uid,
    title: 'A check of the deployment',
    description: 'Removed in a minute.',
    date: `${year}-02-28`,
    startTime: '19:00',
    endTime: '21:00',
    timeZone: 'Australia/Sydney',
    startAt: Date.UTC(year, 1, 28, 8),
    endAt: Date.UTC(year, 1, 28, 10),
    area: areaNamed(['Fitzroy'], 'VIC'),
    capacity: 1,
    place: { address: '12 Smith Street, Fitzroy VIC', lat: -37.8, lng: 144.98 },
  };
};
