import { commit, type Fields, set, update, type World, type Write } from '../support/attempt.ts';
import { eventPath, farEvent, guestPath, joining, legalWorld, plus, worldWith } from '../support/legalWorld.ts';
import { member, type Person } from '../support/people.ts';

/** The writes of joins and leaves, for the cases about them. */

export const count = (by: number, event = farEvent): Write => update(eventPath(event), { ticketCount: plus(by) });
export const own = (person: Person, patch: Fields = {}, event = farEvent): Write =>
  set(guestPath(event, person), { ...joining(person), ...patch });
export const by = (as: Person | null, writes: readonly Write[], world: World = legalWorld) => ({
  world,
  as,
  attempt: commit(...writes),
});
export const event = (patch: Fields): World => worldWith({ [eventPath(farEvent)]: patch });

export const join = (patch: Fields, world = legalWorld) => by(member, [own(member, patch), count(1)], world);
