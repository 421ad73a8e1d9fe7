import { randomBytes } from 'node:crypto';
import { asUserId } from '@arvo/domain/people/person.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import * as functions from '../../functions/src/index.ts';
import { jobRunner } from '../../stack/services/jobs.ts';
import { readPorts } from '../../stack/services/ports.ts';
import { stripeAt, stripeControl } from '../../doubles/stripe/client.ts';
import { hostAccount } from '../../doubles/stripe/samples.ts';
import { request, signIn } from './support/calling.ts';
import { fieldsOf, newSale, PRICE_CENTS, sessionOf, whenOf, writePerson } from './support/sales.ts';
import { db, until } from './support/world.ts';

/** The scheduled functions as `npm start` and `npm run jobs` run them. */

const DAY = 86_400_000;
const runner = jobRunner(readPorts());
const origin = process.env.STRIPE_API_BASE ?? '';

async function runJob(name: string): Promise<void> {
  const job = (await runner.jobs()).find((each) => each.name === name);
  await runner.run(job ?? expect.fail(`no job ${name}`));
}

/** An event whose host can be paid. */
async function newPayableSale() {
  const { id: account } = await stripeAt(origin).accounts.create(hostAccount());
  await stripeControl(origin).call('onboard', { account });
  const creatorId = asUserId(`host${randomBytes(8).toString('hex')}`);
  const eventId = await newSale({ creatorId, hostStripeAccountId: account });
  await writePerson(creatorId);
  await db().doc(`users/${creatorId}`).update({ stripeAccountId: account, paymentSetupComplete: true });
  return { eventId, account };
}

describe('the jobs of the local stack', () => {
  it('are all scheduled functions, and each one runs', async () => {
    const jobs = await runner.jobs();
    const scheduled = Object.entries(functions).filter(([, each]) => 'scheduleTrigger' in each.__endpoint);
    expect(jobs.map(({ name }) => name).toSorted()).toEqual(scheduled.map(([name]) => name).toSorted());
    for (const job of jobs) await runner.run(job);
  });

  it('pay the host of an event that ended two days ago', async () => {
    const { eventId, account } = await newPayableSale();
    const { uid, idToken } = await signIn();
    await writePerson(asUserId(uid));
    const page = `http://localhost:5050/events/${eventId}`;
    const { json } = await request(
      'create-checkout-session',
      { eventId, quantity: 1, successUrl: `${page}?paid=true`, cancelUrl: page },
      { authorization: `Bearer ${idToken}` },
    );
    const orderOf = () => fieldsOf(`orders/${json.orderId}`);
    await stripeControl(origin).call('pay', { session: await sessionOf(json.orderId) });
    await until('the ticket', async () => (await orderOf()).state === 'issued');
    await runJob('sweepPayouts');
    expect((await orderOf()).transferredCents).toBe(0);

    const startAt = Date.now() - 3 * DAY;
    const endAt = Timestamp.fromMillis(startAt + DAY / 6);
    const past = { ...whenOf(startAt), endAt };
    await db().doc(`events/${eventId}`).update(past);
    // What the buyer saw counts too.
    const seen = Object.entries(past).map(([field, value]) => [`event.${field}`, value]);
    await db().doc(`orders/${json.orderId}`).update(Object.fromEntries(seen));
    await db()
      .doc(`payouts/${eventId}`)
      .update({ firstEndAt: endAt, dueAt: Timestamp.fromMillis(startAt + 2 * DAY) });
    await runJob('sweepPayouts');
    const transfers = await stripeAt(origin).transfers.list({ destination: account });
    expect(transfers.data.map(({ amount }) => amount)).toEqual([(await orderOf()).transferredCents]);
    expect(transfers.data[0]?.amount).toBeLessThan(PRICE_CENTS);
    expect(await fieldsOf(`payouts/${eventId}`)).toMatchObject({ state: 'paid', problem: null });
  });
});
