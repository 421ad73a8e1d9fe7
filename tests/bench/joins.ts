import { legalEvent, legalGuest } from './joinDocuments.ts';
import type { Row } from './rows.ts';
import { unsignedToken } from './unsignedToken.ts';

/** 200 people join 50 spots concurrently, each with the app's single commit, checked by the rules of the running stack. */

const PROJECT = 'demo-arvo';
const BASE = `http://127.0.0.1:8080/v1/projects/${PROJECT}/databases/(default)/documents`;
const NAME = `projects/${PROJECT}/databases/(default)/documents`;
const PEOPLE = 200;
const SPOTS = 50;

async function commit(writes: readonly object[], bearer: string): Promise<number> {
  const response = await fetch(`${BASE}:commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ writes }),
    signal: AbortSignal.timeout(60_000),
  });
  await response.arrayBuffer();
  return response.status;
}

/** The emulator treats `owner` as a caller who bypasses the rules. */
async function setUp(eventId: string, uids: readonly string[]): Promise<void> {
  const profiles = uids.map((uid) => ({
    update: {
      name: `${NAME}/profiles/${uid}`,
      fields: { name: { stringValue: uid }, photo: { nullValue: null } },
    },
  }));
  const event = { update: { name: `${NAME}/events/${eventId}`, fields: legalEvent(SPOTS) } };
  const status = await commit([...profiles, event], 'owner');
  if (status !== 200) throw new Error(`setting up the joins was answered ${status}`);
}

function join(eventId: string, uid: string): Promise<number> {
  const guest = {
    update: { name: `${NAME}/events/${eventId}/guests/${uid}`, fields: legalGuest(uid) },
    updateTransforms: [{ fieldPath: 'timestamp', setToServerValue: 'REQUEST_TIME' }],
  };
  const count = {
    transform: {
      document: `${NAME}/events/${eventId}`,
      fieldTransforms: [{ fieldPath: 'ticketCount', increment: { integerValue: '1' } }],
    },
    currentDocument: { exists: true },
  };
  return commit([guest, count], unsignedToken(PROJECT, uid));
}

async function guestsOf(eventId: string): Promise<number> {
  const response = await fetch(`${BASE}/events/${eventId}/guests?pageSize=300&mask.fieldPaths=userId`, {
    headers: { authorization: 'Bearer owner' },
  });
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null || !('documents' in body) || !Array.isArray(body.documents)) return 0;
  return body.documents.length;
}

export async function benchJoins(): Promise<readonly Row[]> {
  const run = Date.now().toString(36);
  const eventId = `bench${run}`.padEnd(20, '0').slice(0, 20);
  const uids = Array.from({ length: PEOPLE }, (_, at) => `bench${run}person${at}`);
  await setUp(eventId, uids);
  const start = performance.now();
  const answers = await Promise.all(uids.map((uid) => join(eventId, uid)));
  const seconds = (performance.now() - start) / 1000;
  const guests = await guestsOf(eventId);
  const accepted = answers.filter((status) => status === 200).length;
  const refused = answers.filter((status) => status === 403).length;
  return [
    {
      what: `${PEOPLE} people join ${SPOTS} spots at once: guests afterwards`,
      value: `${guests} (${accepted} accepted, ${refused} refused, ${PEOPLE - accepted - refused} other)`,
      target: `exactly ${SPOTS}`,
      met: guests === SPOTS && accepted === SPOTS && refused === PEOPLE - SPOTS,
    },
    { what: 'the same, how long', value: `${seconds.toFixed(2)} s`, target: '≤ 5 s', met: seconds <= 5 },
  ];
}
