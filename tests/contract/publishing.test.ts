import { asEventId } from '@arvo/domain/events/event.ts';
import { publishEvent } from '@arvo/domain/publishing/publishEvent.ts';
import { EVENTS_A_DAY } from '@arvo/domain/publishing/eventQuota.ts';
import { noteNothing } from '@arvo/domain/protocol/store/ownChange.testing.ts';
import { describe, expect, test } from 'vitest';
import { givenEvent, newSomeone, publish } from './support/someone.ts';
import { useWorlds, ways } from './support/worlds.ts';

/** Publishing as the app and its worker do it, judged by the rules of the real emulator, and by those in memory. */

useWorlds();

describe.each(ways)('publishing by %s', (_way, store, world) => {
  test('a retry after a lost answer writes the same event, with the latest input', async () => {
    const ada = await newSomeone(world, store);
    expect(await publishEvent({ store, clock: Date.now, note: noteNothing }, ada.own)).toEqual({ kind: 'created' });
    expect(
      await publishEvent({ store, clock: Date.now, note: noteNothing }, { ...ada.own, title: 'Picnic, later' }),
    ).toEqual({ kind: 'created' });
    expect(await world.server.fields(`events/${ada.id}`)).toMatchObject({ title: { stringValue: 'Picnic, later' } });
  });

  test('an edit within seconds of another is refused as too soon, and succeeds after the pause', async () => {
    const ada = await newSomeone(world, store);
    await publish(ada);
    const retry = (title: string) => publishEvent({ store, clock: Date.now, note: noteNothing }, { ...ada.own, title });
    expect(await retry('Picnic, later')).toEqual({ kind: 'created' });
    expect(await retry('Picnic, later still')).toEqual({ kind: 'too-soon', pauseMs: expect.any(Number) });
    expect(await retry('Picnic, later')).toEqual({ kind: 'created' });
    await world.server.update(`events/${ada.id}`, { editedAt: new Date(Date.now() - 31_000) });
    expect(await retry('Picnic, later still')).toEqual({ kind: 'created' });
  });

  test('an event is refused while a full count is younger than a day, and then begins the next count', async () => {
    const ada = await newSomeone(world, store);
    const quota = `quotas/${ada.uid}`;
    const create = () => publishEvent({ store, clock: Date.now, note: noteNothing }, ada.own);
    await world.server.set({
      [quota]: { events: EVENTS_A_DAY, lastEvent: 'x', since: new Date(Date.now() - 23 * 3_600_000) },
    });
    expect(await create()).toEqual({ kind: 'too-many' });
    expect(await world.server.fields(`events/${ada.id}`)).toBeNull();
    await world.server.update(quota, { since: new Date(Date.now() - 24 * 3_600_000) });
    expect(await create()).toEqual({ kind: 'created' });
    expect(await world.server.fields(quota)).toMatchObject({ events: { integerValue: '1' } });
  });

  test('several events in a row are counted', async () => {
    const ada = await newSomeone(world, store);
    const ids = ['a', 'b', 'c'].map((end) => asEventId(`${ada.id.slice(0, 19)}${end}`));
    for (const id of ids) {
      const outcome = await publishEvent({ store, clock: Date.now, note: noteNothing }, { ...ada.own, id });
      expect(outcome).toEqual({ kind: 'created' });
    }
    const counted = { events: { integerValue: '3' }, lastEvent: { stringValue: ids[2] } };
    expect(await world.server.fields(`quotas/${ada.uid}`)).toEqual(counted);
  });

  test('search engines may find an event only by an edit before anybody has joined', async () => {
    const ada = await newSomeone(world, store);
    await publish(ada);
    const list = (isSearchable: boolean) =>
      publishEvent({ store, clock: Date.now, note: noteNothing }, { ...ada.own, isSearchable });
    await world.server.update(`events/${ada.id}`, { ticketCount: 1 });
    expect(await list(true)).toMatchObject({ kind: 'failed' });
    await world.server.update(`events/${ada.id}`, { ticketCount: 0 });
    expect(await list(true)).toEqual({ kind: 'created' });
    expect(await world.server.fields(`events/${ada.id}`)).toMatchObject({ isSearchable: { booleanValue: true } });
  });

  test("an id that is somebody else's event fails, and leaves it alone", async () => {
    const ada = await newSomeone(world, store);
    await givenEvent(ada);
    expect(
      await publishEvent({ store, clock: Date.now, note: noteNothing }, { ...ada.own, title: 'Mine now' }),
    ).toEqual({ kind: 'failed' });
    expect(await world.server.fields(`events/${ada.id}`)).toMatchObject({ title: { stringValue: 'Picnic' } });
  });

  test('a document is read with timestamps as ms, and reported missing if there is none', async () => {
    const ada = await newSomeone(world, store);
    await publish(ada);
    const path = `events/${ada.id}`;
    const read = await store.read(path, (id, data) => ({ id, ...(data as object) }));
    const { id, startAt, endAt, title } = ada.own;
    expect(read).toMatchObject({ kind: 'found', value: { id, startAt, endAt, title, guestPreview: [], price: 0 } });
    expect(await store.read(`${path}/guests/${ada.uid}`, () => 'a guest')).toEqual({ kind: 'missing' });
  });
});
