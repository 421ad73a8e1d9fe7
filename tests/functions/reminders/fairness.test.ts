import { expect, it } from 'vitest';
import { MOST_FAILURES } from '@arvo/domain/reminders/device.ts';
import type { PushSender } from '../../../functions/src/reminders/pushSender.ts';
import { sendReminders } from '../../../functions/src/reminders/sendReminders.ts';
import { testBrowser } from '../../../doubles/push/client.ts';
import {
  eventWith,
  moveTo,
  newReader,
  reminderJob,
  saved,
  START,
  titlesFor,
  TOMORROW_DUE,
} from '../support/reminders.ts';
import { db, withoutTriggers } from '../support/world.ts';

withoutTriggers();

/** Hostile guests and hosts, who must not take other people's reminders, nor send more than one a day. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const job = reminderJob();

/** A push service that never answers these devices: each costs the sender's whole time limit. */
function hanging(endpoints: ReadonlySet<string>): { readonly push: PushSender; readonly tried: string[] } {
  const tried: string[] = [];
  return {
    tried,
    push: async (device, ...message) => {
      if (!endpoints.has(device.endpoint)) return job.tools.push(device, ...message);
      tried.push(device.endpoint);
      job.tools.now += 10_000;
      return 'later';
    },
  };
}

async function hostileGuest(count: number) {
  const guest = await newReader();
  const browsers = [guest.browser, ...Array.from({ length: count - 1 }, () => testBrowser())];
  for (const browser of browsers.slice(1)) await saved(browser, guest.uid);
  return { uid: guest.uid, endpoints: new Set(browsers.map(({ endpoint }) => endpoint)) };
}

const run = (push: PushSender, now: number) => {
  job.tools.now = now;
  return sendReminders({ ...job.tools, clock: job.tools.clock, push });
};
const titles = ({ browser }: { browser: Parameters<typeof titlesFor>[1] }) =>
  titlesFor(job.services().control, browser);

it('ten silent devices of one guest of many events cost a run one attempt each, and everybody else is reminded', async () => {
  const hostile = await hostileGuest(10);
  const honest = await newReader();
  for (let event = 0; event < 12; event += 1) await eventWith([hostile]);
  await eventWith([honest]);
  const { push, tried } = hanging(hostile.endpoints);
  await run(push, TOMORROW_DUE);
  expect(tried).toHaveLength(10);
  expect(await titles(honest)).toEqual(['Tomorrow: Picnic']);
});

it('an event whose devices are silent gets a minute of a run, and the next event its turn', async () => {
  const hostiles = [await hostileGuest(10), await hostileGuest(10)];
  const honest = await newReader();
  await eventWith(hostiles, { startAt: new Date(START - MINUTE) });
  await eventWith([honest]);
  const { push, tried } = hanging(new Set(hostiles.flatMap(({ endpoints }) => [...endpoints])));
  await run(push, TOMORROW_DUE);
  expect(tried.length).toBeLessThanOrEqual(16);
  expect(await titles(honest)).toEqual(['Tomorrow: Picnic']);
});

it('a run continues with the events that the run before did not reach', async () => {
  const hostiles = [];
  for (let guest = 0; guest < 10; guest += 1) hostiles.push(await hostileGuest(7));
  for (const hostile of hostiles) await eventWith([hostile], { startAt: new Date(START - MINUTE) });
  const honest = await newReader();
  await eventWith([honest]);
  const { push } = hanging(new Set(hostiles.flatMap(({ endpoints }) => [...endpoints])));
  await run(push, TOMORROW_DUE);
  expect(await titles(honest)).toEqual([]);
  await run(push, TOMORROW_DUE + 30 * MINUTE);
  expect(await titles(honest)).toEqual(['Tomorrow: Picnic']);
});

it('a device is dropped after so many failures in a row, and one that answers again is not', async () => {
  const [silent, mended] = [await newReader(), await newReader()];
  const devices = await db().collection('devices').get();
  await Promise.all(devices.docs.map(({ ref }) => ref.update({ failures: MOST_FAILURES - 1 })));
  await eventWith([silent, mended]);
  const { push } = hanging(new Set([silent.browser.endpoint]));
  await run(push, TOMORROW_DUE);
  const left = await db().collection('devices').get();
  expect(left.docs.map((device): unknown => [device.get('uid'), device.get('failures')])).toEqual([[mended.uid, 0]]);
});

it('a host who moves an event to and fro reminds its guests once in 20 hours', async () => {
  const guest = await newReader();
  const id = await eventWith([guest]);
  await job.runAt(TOMORROW_DUE);
  // Due again an hour later, by moving the event into another zone's day.
  for (let hour = 1; hour < 10; hour += 1) {
    await db()
      .doc(`events/${id}`)
      .update({ title: `Buy this ${hour}` });
    await moveTo(id, START + hour * HOUR);
    await db()
      .doc(`events/${id}`)
      .update({ timeZone: hour % 2 === 0 ? 'Australia/Melbourne' : 'Australia/Perth' });
    await job.runAt(TOMORROW_DUE + hour * HOUR);
  }
  const sent = await titles(guest);
  expect(sent.filter((title) => title.startsWith('Tomorrow'))).toHaveLength(1);
});
