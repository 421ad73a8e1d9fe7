import { givenEvent, givenGuest } from './eventWorld.ts';
import { type Member, newMember } from './member.ts';
import { givenPaidEvent, givenTickets, type Sale } from './sales.ts';

/** The worlds that several specs begin with, by name. Each call makes a new event, and new people where it returns them. */

/** A free event with one place left, after so many guests. Its id. */
export const anEventWithOneSpotLeft = (host: Member, guests = 0): Promise<string> =>
  givenEvent({ host, guests, fields: { capacity: guests + 1 } });

/** A free event whose only spot is taken. Its id. */
export const aFullEvent = (host: Member): Promise<string> => givenEvent({ host, guests: 1, fields: { capacity: 1 } });

/** A paid event, $25 a ticket, of a host whom Stripe cannot pay. Its id. */
export const aPaidEventWithoutPayouts = (host: Member): Promise<string> =>
  givenEvent({ host, fields: { isPaid: true, price: 25, hostStripeAccountId: 'acct_1' } });

/** A free event that this guest has joined; within 24 hours of its start they see the street. Its id. */
export async function aJoinedEvent(host: Member, guest: Member, startsInHours: number): Promise<string> {
  const id = await givenEvent({ host, startsInHours });
  await givenGuest(id, guest);
  return id;
}

/** A free event tomorrow that this guest has joined: they see the street already. Its id. */
export const anEventTomorrowThatGuestJoined = (host: Member, guest: Member): Promise<string> =>
  aJoinedEvent(host, guest, 23);

/** The people of an earlier sale, for another one. */
type Earlier = { readonly host?: Member; readonly grace?: Member };

/** A paid event, $50 a ticket, of which Grace has bought tickets: her own, and the others for friends. */
export async function aPaidEventWithTickets(quantity = 1, { grace: earlier, ...sale }: Sale & Earlier = {}) {
  const { id, host } = await givenPaidEvent(sale);
  const grace = earlier ?? (await newMember('Grace Hopper'));
  return { id, host, grace, orderId: await givenTickets(grace, id, quantity) };
}

/** A paid event with three sold tickets: Grace and her friend's, and Tom's. `orders` are hers and his. */
export async function aPaidEventWithTwoBuyers(earlier: Earlier = {}) {
  const { id, host, grace, orderId } = await aPaidEventWithTickets(2, earlier);
  const tom = await newMember('Tom Whitlock');
  return { id, host, grace, tom, orders: [orderId, await givenTickets(tom, id)] };
}
