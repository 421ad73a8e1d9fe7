import { setTimeout as wait } from 'node:timers/promises';
import { givenEvent } from '../e2e/support/eventWorld.ts';
import { newMember, readFields, writeDocument } from '../e2e/support/member.ts';

const BOUND_MS = 300_000;
const EVERY_MS = 500;

/**
 * Waits until the functions emulator has processed all earlier writes, so that it does no work during the measurement. It
 * processes events in order: once it has added the card to the last guest's record, everything before is done.
 * @throws Error after 5 minutes.
 */
export async function triggersDone(): Promise<void> {
  const last = await newMember('Last of all');
  const id = await givenEvent({ host: last, fields: { title: 'Last of all' } });
  const path = `events/${id}/guests/${last.uid}`;
  await writeDocument(path, { userId: last.uid, name: last.name, profilePhoto: null, timestamp: new Date() });
  const deadline = Date.now() + BOUND_MS;
  while ((await readFields(path))?.event === undefined) {
    if (Date.now() > deadline) throw new Error('The functions emulator still works on what was written.');
    await wait(EVERY_MS);
  }
}
