import type { DoorToken } from '@arvo/domain/door/doorLink.ts';
import { judge } from '@arvo/domain/door/doorList.ts';
import { parseScanId, type Scan } from '@arvo/domain/door/scan.ts';
import { openSealedDoor } from '@arvo/domain/door/sealedDoor.ts';
import { markOf } from '@arvo/domain/door/sealedSeat.ts';
import { whoIsIn } from '@arvo/domain/door/whoIsIn.ts';
import type { EventId } from '@arvo/domain/events/event.ts';
import { asDoorKey } from '@arvo/domain/pass/passBytes.ts';
import { guestPass, guestSeat } from '@arvo/domain/pass/seats.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { doorLinksPath, eventPath, guestPath, scansPath } from '@arvo/domain/protocol/store/paths.ts';
import { doorTexts } from '@arvo/domain/texts/events/door.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testSimulator } from '../../../doubles/stripe/testSimulator.ts';
import {
  createDoorLink,
  endDoorLink,
  helpAtDoor,
  listDoorLinks,
  openDoorLink,
} from '../../../functions/src/door/doorLinks.ts';
import { keepScans, keepScansOfPhone } from '../../../functions/src/door/keepScans.ts';
import { readDoorList, readSealedList } from '../../../functions/src/door/readDoorList.ts';
import { eventDoorKey } from '../../../functions/src/passes/doorKey.ts';
import { Refusal } from '../../../functions/src/platform/requests/refusal.ts';
import { freshSale } from '../support/money.ts';
import { HOST, newPerson } from '../support/sales.ts';
import { db, withoutTriggers } from '../support/world.ts';

withoutTriggers();

const simulator = testSimulator();
const MINUTE = 60_000;
let eventId: EventId;
let uid: UserId;
let now: number;
const tools = { db: db(), clock: () => now };
const host = () => ({ uid: HOST, eventId });
const answered = <T>(answer: T | Refusal): T => (answer instanceof Refusal ? expect.fail(answer.error) : answer);
const another = (pin: string): string => String((Number(pin) + 1) % 1_000_000).padStart(6, '0');
const refusedWith = (status: number, error: string) => expect.objectContaining({ status, error });
const GONE = refusedWith(404, doorTexts.linkGone);

async function opened(): Promise<{ readonly token: DoorToken; readonly access: string }> {
  const { token, pin } = answered(await createDoorLink(tools, { ...host(), name: 'Front gate' }));
  return { token, access: answered(await openDoorLink(tools, { token, pin })).access };
}

beforeEach(async () => {
  now = Date.now();
  ({ eventId } = await freshSale(simulator()));
  uid = await newPerson();
  await db().doc(guestPath(eventId, uid)).set({ userId: uid, name: 'Ada Byron' });
});

describe('a door link', () => {
  it('opens a door of its event, whose phone reads a name from a pass alone', async () => {
    const phone = await opened();
    const list = answered(await readSealedList(tools, phone));
    expect(list.door).toBe('Front gate');
    expect(JSON.stringify(list)).not.toContain('Ada');
    const key = await eventDoorKey(db(), eventId);
    expect(JSON.stringify(list)).not.toContain(guestSeat(key, uid));
    const door = openSealedDoor(asDoorKey(Buffer.from(list.key, 'base64')) ?? expect.fail('no key'), list);
    expect(judge(door, whoIsIn([]), guestPass(key, uid))).toMatchObject({ kind: 'welcome', name: 'Ada Byron' });
  });

  it('stores entries as of its own door, and tells other phones no seat', async () => {
    const phone = await opened();
    const seat = guestSeat(await eventDoorKey(db(), eventId), uid);
    const id = parseScanId('a'.repeat(20)) ?? expect.fail('no id');
    const entry: Scan = { id, kind: 'in', seat, at: now, door: 'Somebody else’s door' };
    const answer = answered(await keepScansOfPhone(tools, { ...phone, scans: [entry], since: 0 }));
    expect(answer.scans).toEqual([{ ...entry, door: 'Front gate', seat: markOf(seat) }]);
    const [stored] = (await db().collection(scansPath(eventId)).get()).docs;
    expect(stored?.data()).toMatchObject({ seat, door: 'Front gate' });
  });

  it('cannot move its entries before the link was made, or far ahead', async () => {
    const phone = await opened();
    const seat = guestSeat(await eventDoorKey(db(), eventId), uid);
    const entry = (letter: string, at: number): Scan => ({
      id: parseScanId(letter.repeat(20)) ?? expect.fail('no id'),
      kind: 'in',
      seat,
      at,
      door: '',
    });
    const made = now;
    now += MINUTE;
    const scans = [entry('a', 1), entry('b', now), entry('c', now + 60 * MINUTE)];
    const answer = answered(await keepScansOfPhone(tools, { ...phone, scans, since: 0 }));
    expect(answer.scans.map(({ at }) => at).toSorted()).toEqual([made, now, now + 10 * MINUTE]);
  });

  it('compares five of any number of PINs that are tried at once, and others again after ten minutes', async () => {
    const { token, pin } = answered(await createDoorLink(tools, { ...host(), name: 'Front gate' }));
    const wrong = { token, pin: another(pin) };
    const tried = await Promise.all(Array.from({ length: 8 }, () => openDoorLink(tools, wrong)));
    const statuses = tried.map((answer) => (answer instanceof Refusal ? answer.status : 200));
    expect(statuses.filter((status) => status === 403)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect(await openDoorLink(tools, { token, pin })).toEqual(refusedWith(429, doorTexts.pinLocked));
    now += 10 * MINUTE + 1;
    expect(await openDoorLink(tools, wrong)).toEqual(refusedWith(403, doorTexts.pinWrong(4)));
    expect(await openDoorLink(tools, { token, pin })).toMatchObject({ success: true });
    // The right PIN ends the count.
    expect(await openDoorLink(tools, wrong)).toEqual(refusedWith(403, doorTexts.pinWrong(4)));
  });

  it('ends with "Take back", for phones that have it open as well', async () => {
    const phone = await opened();
    const [link] = answered(await listDoorLinks(tools, host())).links;
    expect(link).toMatchObject({ name: 'Front gate', phones: 1 });
    for (const _twice of [1, 2])
      expect(await endDoorLink(tools, { ...host(), id: link?.id ?? '' })).toEqual({ success: true });
    expect(await readSealedList(tools, phone)).toEqual(GONE);
    expect(await keepScansOfPhone(tools, { ...phone, scans: [], since: 0 })).toEqual(GONE);
    expect(await openDoorLink(tools, { token: phone.token, pin: '000000' })).toEqual(GONE);
    expect(answered(await listDoorLinks(tools, host())).links).toEqual([]);
  });

  it('ends twelve hours after its event', async () => {
    const phone = await opened();
    const { startAt, endAt } = (await db().doc(eventPath(eventId)).get()).data() ?? {};
    now = (endAt?.toMillis() ?? startAt.toMillis() + 24 * 60 * MINUTE) + 12 * 60 * MINUTE - 1;
    expect(await readSealedList(tools, phone)).toMatchObject({ success: true });
    now += 1;
    expect(await readSealedList(tools, phone)).toEqual(GONE);
    expect(await createDoorLink(tools, { ...host(), name: 'Late' })).toEqual(refusedWith(409, doorTexts.linksOver));
  });

  it('opens nothing for another event, with another phone’s answer, or for a stranger', async () => {
    const phone = await opened();
    const { eventId: other } = await freshSale(simulator());
    const moved = `${phone.token.slice(0, 22)}${other}` as DoorToken;
    expect(await readSealedList(tools, { ...phone, token: moved })).toEqual(GONE);
    expect(await readSealedList(tools, { ...phone, access: '' })).toEqual(GONE);
    const second = await opened();
    expect(await readSealedList(tools, { token: phone.token, access: second.access })).toEqual(GONE);
    for (const refused of [
      await listDoorLinks(tools, { uid, eventId }),
      await createDoorLink(tools, { uid, eventId, name: 'Mine' }),
      await endDoorLink(tools, { uid, eventId, id: 'a'.repeat(43) }),
    ])
      expect(refused).toEqual(expect.objectContaining({ status: 404 }));
  });

  it('lets who is signed in help with names, until it ends, and a stranger never', async () => {
    const helper = await newPerson();
    const asked = { uid: helper, eventId };
    const NOBODY = expect.objectContaining({ status: 404 });
    const phone = await opened();
    expect(await readDoorList(tools, asked)).toEqual(NOBODY);
    expect(await helpAtDoor(tools, { ...phone, uid: helper, access: '' })).toEqual(GONE);
    for (const _twice of [1, 2]) expect(await helpAtDoor(tools, { ...phone, uid: helper })).toEqual({ success: true });
    const list = answered(await readDoorList(tools, asked));
    expect(list.seats.map(({ name }) => name)).toEqual(['Ada Byron']);
    expect(await readDoorList(tools, { ...asked, uid: await newPerson() })).toEqual(NOBODY);
    expect(await listDoorLinks(tools, asked)).toEqual(NOBODY);

    const made = now;
    now += MINUTE;
    const id = parseScanId('a'.repeat(20)) ?? expect.fail('no id');
    const seat = guestSeat(await eventDoorKey(db(), eventId), uid);
    const scans: Scan[] = [{ id, kind: 'in', seat, at: 1, door: 'Somebody else’s door' }];
    const answer = answered(await keepScans(tools, { ...asked, scans, since: 0 }));
    expect(answer.scans).toEqual([{ id, kind: 'in', seat, at: made, door: 'Front gate' }]);

    const { eventId: other } = await freshSale(simulator());
    expect(await readDoorList(tools, { uid: helper, eventId: other })).toEqual(NOBODY);
    const stored = (await db().collection(doorLinksPath(eventId)).get()).docs.map((link) => link.data());
    expect(JSON.stringify(stored)).not.toContain(helper);
    const [link] = answered(await listDoorLinks(tools, host())).links;
    await endDoorLink(tools, { ...host(), id: link?.id ?? '' });
    expect(await readDoorList(tools, asked)).toEqual(NOBODY);
    expect(await keepScans(tools, { ...asked, scans: [], since: 0 })).toEqual(NOBODY);
  });

  it('lets nobody help twelve hours after its event', async () => {
    const helper = await newPerson();
    answered(await helpAtDoor(tools, { ...(await opened()), uid: helper }));
    const { startAt, endAt } = (await db().doc(eventPath(eventId)).get()).data() ?? {};
    now = (endAt?.toMillis() ?? startAt.toMillis() + 24 * 60 * MINUTE) + 12 * 60 * MINUTE;
    expect(await readDoorList(tools, { uid: helper, eventId })).toEqual(expect.objectContaining({ status: 404 }));
  });

  it('is stored without anything that opens a door', async () => {
    const { token, pin } = answered(await createDoorLink(tools, { ...host(), name: 'Front gate' }));
    const { access } = answered(await openDoorLink(tools, { token, pin }));
    const stored = (await db().collection(doorLinksPath(eventId)).get()).docs;
    const text = JSON.stringify(stored.map((link) => [link.id, link.data()]));
    for (const secret of [token, token.slice(0, 22), access]) expect(text).not.toContain(secret);
    expect(stored[0]?.get('pin')).not.toBe(pin);
  });

  it('is one of twenty at most, and open on twenty phones at most', async () => {
    const { token, pin } = answered(await createDoorLink(tools, { ...host(), name: 'Front gate' }));
    for (let phone = 0; phone < 20; phone += 1) answered(await openDoorLink(tools, { token, pin }));
    expect(await openDoorLink(tools, { token, pin })).toEqual(refusedWith(409, doorTexts.linkFull));
    for (let link = 1; link < 20; link += 1) answered(await createDoorLink(tools, { ...host(), name: `${link}` }));
    expect(await createDoorLink(tools, { ...host(), name: '21' })).toEqual(refusedWith(409, doorTexts.tooManyLinks));
  });
});
