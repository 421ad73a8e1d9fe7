import { setTimeout as wait } from 'node:timers/promises';
import { givenEvent, givenGuest } from '../e2e/support/eventWorld.ts';
import { newMember, readFields } from '../e2e/support/member.ts';

const BOUND_MS = 300_000;
const EVERY_MS = 500;

/**
 * What a part writes by the hundred has the functions emulator work long after, beside whatever is measured. It takes what
 * was written in its order: once it has completed the last guest's record, nothing before that is left. Throws after 5 min.
 */
export async function triggersDone(): Promise<void> {
  const last = await newMember('Last of all');
  const id = await givenEvent({ host: last, fields: { title: 'Last of all' } });
  await givenGuest(id, last);
  const deadline = Date.now() + BOUND_MS;
  while (typeof (await readFields(`events/${id}/guests/${last.uid}`))?.profilePhoto !== 'string') {
    if (Date.now() > deadline) throw new Error('The functions emulator still works on what was written.');
    await wait(EVERY_MS);
  }
}
