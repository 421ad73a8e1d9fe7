import { doorLinkHref, makeDoorToken } from '@arvo/domain/door/doorLink.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { storedDoorLink } from '../../functions/src/door/doorLinks.ts';
import type { SeedDocument } from './documents.ts';

/** A door that is open today: of the demo host's lunch, where the demo guest goes. Its secret is no secret: it opens the local stack alone. */
const TOKEN = makeDoorToken(asEventId('picnic-edinburgh-gardens'), 'demo-door-of-the-stack');
export const DEMO_PIN = '421990';
export const DEMO_DOOR = doorLinkHref(TOKEN);

/** `now` in ms UTC. */
export function demoDoorDocument(now: number): SeedDocument {
  const { path, link } = storedDoorLink({ token: TOKEN, pin: DEMO_PIN, name: 'Rotunda', createdAt: now });
  return { path, data: link };
}
