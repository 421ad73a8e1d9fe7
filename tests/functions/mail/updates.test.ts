import { beforeEach, expect, it } from 'vitest';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import { noteUpdate } from '../../../functions/src/mail/noteUpdate.ts';
import { leavePaidEvent } from '../../../functions/src/refunds/leavePaidEvent.ts';
import { testMail, writtenMails } from '../support/mail.ts';
import { userOf } from '../support/host.ts';
import { claimed, freshTools, sell } from '../support/money.ts';
import { newSale, type SalesTools } from '../support/sales.ts';
import { db, withoutTriggers } from '../support/world.ts';

withoutTriggers();

/** What home names under "Updates" of somebody's tickets and money. */

const simulator = testSimulator();
testMail();
let tools: SalesTools;
beforeEach(async () => {
  tools = await freshTools(simulator());
});

/** As the trigger, each three times at once. */
async function noteAll(): Promise<void> {
  const ids = await writtenMails();
  await Promise.all(ids.flatMap((id) => [id, id, id].map((one) => noteUpdate(tools, one))));
}
const titlesOf = async (uid: string): Promise<readonly string[]> => {
  const { updates = [] } = await userOf(uid);
  return Array.isArray(updates) ? updates.map(({ title }) => String(title)) : [];
};

it('a buyer finds a friend’s claim and a refund, once each, and the ticket mail adds none', async () => {
  const eventId = await newSale();
  const { buyerId, orderId, tickets } = await sell(tools, simulator(), eventId, { quantity: 2 });
  await claimed(tools, eventId, tickets[0]);
  await noteAll();
  expect(await titlesOf(buyerId)).toEqual([expect.stringContaining('claimed your ticket for Gala night')]);
  tools.now += 1000;
  await leavePaidEvent(tools, { uid: buyerId, eventId, preview: false });
  for (let n = 0; n < 2; n += 1) await noteAll();
  expect(await titlesOf(buyerId)).toEqual([
    '$20.50 refunded: Gala night',
    expect.stringContaining('claimed your ticket for Gala night'),
  ]);
  expect((await userOf(buyerId))['updates']).toMatchObject([
    { path: `/orders/${orderId}` },
    { path: `/events/${eventId}` },
  ]);
});

it('nothing is written for an account that is gone', async () => {
  const eventId = await newSale();
  const { buyerId, tickets } = await sell(tools, simulator(), eventId, { quantity: 2 });
  await claimed(tools, eventId, tickets[0]);
  await db().doc(`users/${buyerId}`).delete();
  await noteAll();
  expect((await db().doc(`users/${buyerId}`).get()).exists).toBe(false);
});
