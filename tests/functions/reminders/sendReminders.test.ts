import { describe, expect, it } from 'vitest';
import { sendReminders } from '../../../functions/src/reminders/sendReminders.ts';
import {
  ADDRESS_DUE,
  eventWith,
  LONG_BEFORE,
  moveTo,
  newReader,
  newReaders,
  reminderJob,
  reminderTools,
  saved,
  START,
  type TestTools,
  titlesFor,
  TOMORROW_DUE,
} from '../support/reminders.ts';
import { db, withoutTriggers } from '../support/world.ts';
import { testBrowser } from '../../../doubles/push/client.ts';

withoutTriggers();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const job = reminderJob();
const titles = ({ browser }: { browser: Parameters<typeof titlesFor>[1] }) =>
  titlesFor(job.services().control, browser);

describe('the reminder job', () => {
  it('reminds a guest the day before and when the address opens, once each for any number of runs', async () => {
    const guest = await newReader();
    const id = await eventWith([guest]);
    expect(await job.runAt(TOMORROW_DUE - MINUTE)).toEqual({ events: 0, sent: 0, failed: 0 });
    expect(await job.runAt(TOMORROW_DUE)).toEqual({ events: 1, sent: 1, failed: 0 });
    expect(await job.runAt(TOMORROW_DUE + 30 * MINUTE)).toMatchObject({ sent: 0 });
    expect(await job.runAt(ADDRESS_DUE)).toMatchObject({ sent: 1 });
    for (let now = ADDRESS_DUE; now < START + DAY; now += 3 * HOUR)
      expect(await job.runAt(now)).toMatchObject({ sent: 0 });
    expect(await titles(guest)).toEqual(['Tomorrow: Picnic', 'The address is open']);
    const [first] = await job.services().control.messages();
    expect(first && JSON.parse(guest.browser.read(first))).toEqual({
      kind: 'tomorrow',
      eventId: id,
      title: 'Tomorrow: Picnic',
      body: '6:30 PM · Fitzroy VIC',
    });
    // Until 21:00, after which "Tomorrow" is too late.
    expect(first?.ttl).toBe(11 * 60 * 60);
  });

  it('sends no street, which it never reads', async () => {
    const guest = await newReader();
    const id = await eventWith([guest]);
    await db().doc(`events/${id}/private/place`).set({ address: '12 Smith Street', lat: -37.8, lng: 144.9 });
    await job.runAt(TOMORROW_DUE);
    await job.runAt(ADDRESS_DUE);
    const messages = await job.services().control.messages();
    expect(messages).toHaveLength(2);
    for (const message of messages) expect(guest.browser.read(message)).not.toContain('Smith');
  });

  it('run twice concurrently sends each reminder once', async () => {
    const guests = await newReaders(40);
    await eventWith(guests);
    job.tools.now = TOMORROW_DUE;
    const runs = await Promise.all([sendReminders(job.tools), sendReminders(job.tools), sendReminders(job.tools)]);
    expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(40);
    for (const guest of guests) expect(await titles(guest)).toEqual(['Tomorrow: Picnic']);
  });

  it('interrupted midway reminds the others in its next run, and nobody twice', async () => {
    const guests = await newReaders(35);
    await eventWith(guests);
    let pushed = 0;
    const stopped = {
      ...job.tools,
      push: async (...message: Parameters<TestTools['push']>) => {
        pushed += 1;
        if (pushed > 12) throw new Error('the process was stopped');
        return job.tools.push(...message);
      },
    };
    await sendReminders(stopped);
    const before = (await job.services().control.messages()).length;
    expect(before).toBe(12);
    await job.runAt(TOMORROW_DUE + 30 * MINUTE);
    const received = await Promise.all(guests.map(titles));
    expect(received.every((one) => one.length <= 1)).toBe(true);
    // Devices that were being written at that moment get no reminder, which is better than two.
    expect(received.filter((one) => one.length === 1).length).toBeGreaterThan(before);
  });

  it('hours late sends only what is still true, and nothing at night', async () => {
    const guest = await newReader();
    await eventWith([guest]);
    // 22:00 on the day before, then 8:00 on the day.
    expect(await job.runAt(ADDRESS_DUE + 3.5 * HOUR)).toMatchObject({ sent: 0 });
    expect(await job.runAt(ADDRESS_DUE + 13.5 * HOUR)).toMatchObject({ sent: 1 });
    expect(await titles(guest)).toEqual(['The address is open']);
  });

  it('sends only the reminders that a device has chosen', async () => {
    const onlyAddress = await newReader({ tomorrow: false });
    const none = await newReader({ tomorrow: false, addressOpen: false });
    const elsewhere = await newReader();
    await eventWith([onlyAddress, none]);
    await job.runAt(TOMORROW_DUE);
    await job.runAt(ADDRESS_DUE);
    expect(await titles(onlyAddress)).toEqual(['The address is open']);
    expect(await titles(none)).toEqual([]);
    expect(await titles(elsewhere)).toEqual([]);
  });

  it('reminds all devices of a person', async () => {
    const guest = await newReader();
    const phone = testBrowser('https://web.push.apple.com/abc');
    await saved(phone, guest.uid);
    await eventWith([guest]);
    expect(await job.runAt(TOMORROW_DUE)).toMatchObject({ sent: 2 });
    expect(await titlesFor(job.services().control, phone)).toEqual(['Tomorrow: Picnic']);
  });

  it('reminds nobody who joined, or turned reminders on, after it was due', async () => {
    const late = await newReader();
    const turnedOn = await newReader({ at: TOMORROW_DUE + MINUTE });
    await eventWith([late], {}, TOMORROW_DUE + MINUTE);
    await eventWith([turnedOn]);
    expect(await job.runAt(TOMORROW_DUE + HOUR)).toMatchObject({ sent: 0 });
  });

  it.each([
    ['cancelled', (id: string) => db().doc(`events/${id}`).update({ status: 'cancelled' })],
    ['deleted', (id: string) => db().doc(`events/${id}`).delete()],
    ['moved to next year', (id: string) => moveTo(id, START + 100 * DAY)],
  ])('sends nothing of an event that was %s', async (_what, change) => {
    const guest = await newReader();
    const id = await eventWith([guest]);
    await change(id);
    expect(await job.runAt(TOMORROW_DUE)).toMatchObject({ sent: 0 });
  });

  it('sends nothing to a guest who has left', async () => {
    const [stays, leaves] = [await newReader(), await newReader()];
    const id = await eventWith([stays, leaves]);
    await db().doc(`events/${id}/guests/${leaves.uid}`).delete();
    expect(await job.runAt(TOMORROW_DUE)).toMatchObject({ sent: 1 });
    expect(await titles(leaves)).toEqual([]);
  });

  it('reminds guests again when the event moves to another day, not when it moves by minutes', async () => {
    const guest = await newReader();
    const id = await eventWith([guest]);
    await job.runAt(TOMORROW_DUE + HOUR);
    await moveTo(id, START + 15 * MINUTE);
    expect(await job.runAt(TOMORROW_DUE + 2 * HOUR)).toMatchObject({ sent: 0 });
    await moveTo(id, START + 7 * DAY);
    expect(await job.runAt(TOMORROW_DUE + 3 * HOUR)).toMatchObject({ sent: 0 });
    expect(await job.runAt(TOMORROW_DUE + 7 * DAY)).toMatchObject({ sent: 1 });
    expect(await titles(guest)).toEqual(['Tomorrow: Picnic', 'Tomorrow: Picnic']);
  });

  it('uses the event’s current title', async () => {
    const guest = await newReader();
    const id = await eventWith([guest]);
    await db().doc(`events/${id}`).update({ title: 'Lunch' });
    await job.runAt(TOMORROW_DUE);
    expect(await titles(guest)).toEqual(['Tomorrow: Lunch']);
  });

  it('reads no events but those of the next 39 hours', async () => {
    const guest = await newReader();
    await eventWith([guest]);
    expect(await job.runAt(LONG_BEFORE)).toMatchObject({ sent: 0 });
    expect(await job.runAt(START)).toMatchObject({ sent: 0 });
  });

  it('continues after an event or a device that cannot be read', async () => {
    const guest = await newReader();
    await eventWith([guest], { creatorId: null });
    const whole = await eventWith([guest]);
    await db().doc('devices/broken').set({ uid: guest.uid });
    expect(await job.runAt(TOMORROW_DUE)).toMatchObject({ sent: 1 });
    const [message] = await job.services().control.messages();
    expect(message && JSON.parse(guest.browser.read(message)).eventId).toBe(whole);
  });

  it('removes its records of finished events after some days', async () => {
    await eventWith([await newReader()]);
    await job.runAt(TOMORROW_DUE);
    expect((await db().collection('reminderRuns').get()).size).toBe(1);
    await job.runAt(START + 4 * DAY);
    expect((await db().collection('reminderRuns').get()).size).toBe(0);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %i has its device deleted', async (status) => {
    const guest = await newReader();
    await eventWith([guest]);
    await job.services().control.answer(guest.browser.endpoint, status);
    expect(await job.runAt(TOMORROW_DUE)).toMatchObject({ sent: 0, failed: 0 });
    expect((await db().collection('devices').get()).size).toBe(0);
  });

  it.each([429, 500, 503])('that answers %i is retried by the next run, only for that device', async (status) => {
    const [one, other] = [await newReader(), await newReader()];
    await eventWith([one, other]);
    await job.services().control.answer(one.browser.endpoint, status);
    expect(await job.runAt(TOMORROW_DUE)).toMatchObject({ sent: 1, failed: 1 });
    await job.services().control.answer(one.browser.endpoint, 201);
    expect(await job.runAt(TOMORROW_DUE + 30 * MINUTE)).toMatchObject({ sent: 1, failed: 0 });
    expect(await titles(one)).toEqual(['Tomorrow: Picnic']);
    expect(await titles(other)).toEqual(['Tomorrow: Picnic']);
  });

  it('that cannot be reached is retried by the next run', async () => {
    const guest = await newReader();
    await eventWith([guest]);
    const away = await reminderTools('http://127.0.0.1:9', TOMORROW_DUE);
    expect(await sendReminders(away)).toMatchObject({ sent: 0, failed: 1 });
    expect(await job.runAt(TOMORROW_DUE + 30 * MINUTE)).toMatchObject({ sent: 1 });
  });

  it.each([400, 401, 403, 413])('that answers %i is not retried, and the failure is reported', async (status) => {
    const guest = await newReader();
    await eventWith([guest]);
    await job.services().control.answer(guest.browser.endpoint, status);
    expect(await job.runAt(TOMORROW_DUE)).toMatchObject({ sent: 0, failed: 0 });
    expect(job.tools.reports).toEqual(['A push service refused a message.']);
    expect(await job.runAt(TOMORROW_DUE + 30 * MINUTE)).toMatchObject({ sent: 0, failed: 0 });
    expect(job.tools.reports).toHaveLength(1);
  });
});

it('a device with an address outside of the push services, or with invalid keys, is deleted without a request', async () => {
  const [foreign, keyless] = [await newReader(), await newReader()];
  await eventWith([foreign, keyless]);
  const devices = db().collection('devices');
  const [first] = (await devices.where('uid', '==', foreign.uid).get()).docs;
  await first?.ref.update({ endpoint: `${job.services().origin}/_control/reset` });
  const [second] = (await devices.where('uid', '==', keyless.uid).get()).docs;
  await second?.ref.update({ p256dh: `B${'A'.repeat(86)}` });
  expect(await job.runAt(TOMORROW_DUE)).toMatchObject({ sent: 0, failed: 0 });
  expect((await devices.get()).size).toBe(0);
});
