import { publishEvent } from '@arvo/domain/writes/publishEvent.ts';
import { deleteApp } from 'firebase/app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firebaseApp } from '#src/data/firebase/app.ts';
import { startApp, storedFields, ways } from './support/stores.ts';
import { givenEvent, newWorld, publish } from './support/world.ts';

/** Publishing as the app and its worker do it, judged by the rules of the real emulator. */

beforeAll(startApp);
afterAll(() => deleteApp(firebaseApp()));

describe.each(ways)('publishing by %s', (_way, store) => {
  test('a retry after a lost answer writes the same event, with the latest input', async () => {
    const world = await newWorld(store);
    expect(await publishEvent(store, world.own)).toEqual({ kind: 'created' });
    expect(await publishEvent(store, { ...world.own, title: 'Picnic, later' })).toEqual({ kind: 'created' });
    expect(await storedFields(`events/${world.id}`)).toMatchObject({ title: { stringValue: 'Picnic, later' } });
  });

  test("an id that is somebody else's event fails, and leaves it alone", async () => {
    const world = await newWorld(store);
    await givenEvent(world);
    expect(await publishEvent(store, { ...world.own, title: 'Mine now' })).toEqual({ kind: 'failed' });
    expect(await storedFields(`events/${world.id}`)).toMatchObject({ title: { stringValue: 'Picnic' } });
  });

  test('a document is read with timestamps as ms, and missing where there is none', async () => {
    const world = await newWorld(store);
    await publish(world);
    const path = `events/${world.id}`;
    const read = await store.read(path, (id, data) => ({ id, ...(data as object) }));
    const { id, startAt, endAt, title } = world.own;
    expect(read).toMatchObject({ kind: 'found', value: { id, startAt, endAt, title, guestPreview: [], price: 0 } });
    expect(await store.read(`${path}/guests/${world.uid}`, () => 'a guest')).toEqual({ kind: 'missing' });
  });
});
