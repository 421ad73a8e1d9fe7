import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { onTestFinished } from 'vitest';
import { updateToken } from '../account/sessionToken.ts';
import { screenWorld } from '../screenWorld.testing.tsx';
import { fetchAhead } from './fetchAhead.ts';

export const ADA = asUserId('ada');
const HOST = asUserId('host');
export const HOUR = 3_600_000;
const PHOTO =
  'http://127.0.0.1:9199/v0/b/demo-arvo.firebasestorage.app/o/events%2FChoir%2Fphoto_1.jpg?alt=media&token=01234567-89ab-cdef-0123-456789abcdef';

/** Ada is signed in on this device, and has joined an event that starts in 20 hours and one in ten days. */
export function adasWorld() {
  const world = screenWorld();
  updateToken(world.data.stores.session, true);
  world.signIn(ADA);
  world.given.person(HOST, { name: 'Priya Raman' });
  const joins = (title: string, hours: number) =>
    world.given.guest(
      world.given.event({
        id: asEventId(title),
        title,
        creatorId: HOST,
        imageURL: PHOTO,
        startAt: Date.now() + hours * HOUR,
        date: '2030-01-01',
      }),
      ADA,
    );
  joins('Picnic', 20);
  joins('Choir', 240);
  const kept = async (noun: 'guest' | 'place', id: string) =>
    (await world.gateways.records.read(ADA, noun, asEventId(id))).kind;
  const event = async (id: string) => (await world.gateways.records.read('public', 'event', asEventId(id))).kind;
  return { ...world, kept, event };
}

/** Fetches ahead in a page until the test ends, or the returned function is called. */
export function start(world: ReturnType<typeof adasWorld>): () => void {
  const stop = fetchAhead({ data: world.data, owner: ADA });
  onTestFinished(stop);
  return stop;
}
