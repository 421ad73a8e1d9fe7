import { asEventId, type Guest } from '@arvo/domain/events/event.ts';
import type { Live } from '#src/data/ports.ts';
import { aNewEvent } from '@arvo/domain/publishing/newEvent.testing.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { updateToken } from '../account/sessionToken.ts';
import { useData } from '../data.tsx';
import { screenWorld } from '../screenWorld.testing.tsx';
import { deviceRecord } from './deviceRecord.ts';
import { type ListSource, useList, whole } from './list.ts';
import { useEvent } from './event.ts';
import { useGuests } from './guests.ts';
import { useOwn } from './own.ts';

/** What a person did is shown, and on their device, with the server's answer to it. */

const ADA = asUserId('ada');
const DAY = 86_400_000;

afterEach(cleanup);

/** Ada is signed in; there is a picnic with ten spots, and a choir that she has joined. */
function adasWorld() {
  const world = screenWorld();
  updateToken(world.data.stores.session, true);
  const { name, profilePicture: photo } = world.signIn(ADA);
  const ada = { uid: ADA, profile: { name, photo } };
  const given = (title: string, days: number) =>
    world.given.event({
      id: asEventId(title),
      title,
      capacity: 10,
      timeZone: 'UTC',
      date: new Date(Date.now() + days * DAY).toISOString().slice(0, 10),
      startAt: Date.now() + days * DAY,
    });
  const [picnic, choir] = [given('Picnic', 2), given('Choir', 5)];
  world.given.guest(choir, ADA);
  const { records } = world.gateways;
  return {
    ...world,
    picnic,
    choir,
    ada,
    join: () => act(() => world.gateways.guests.join(picnic, ada)),
    leave: () => act(() => world.gateways.guests.leave(choir, ada)),
    storeEvent: () =>
      records.keep({
        owner: 'public',
        noun: 'event',
        id: picnic.id,
        value: { event: picnic, host: { name: 'Priya', photo: null } },
        savedAt: Date.now() - 1000,
      }),
    spotsTaken: async () => {
      const row = await records.read('public', 'event', picnic.id);
      return row.kind === 'found' ? row.value.value.event.ticketCount : null;
    },
  };
}
type World = ReturnType<typeof adasWorld>;

function Joined() {
  const data = useData();
  const source = useMemo<ListSource<string>>(() => {
    const kept = deviceRecord(data, 'list', ADA, 'joined-upcoming');
    return {
      first: async () => {
        const live = await data.events.joinedForHome(ADA, Date.now());
        if (live.kind === 'found') kept.keep(live.value, Date.now());
        return whole(live.kind === 'found' ? { ...live, value: live.value.map(({ event }) => event.title) } : live);
      },
      idOf: (title) => title,
      kept: {
        read: async () => {
          const row = await kept.read();
          return row && { ...row, value: row.value.map(({ event }) => event.title) };
        },
        keep: () => {},
      },
    };
  }, [data]);
  const list = useList(source);
  return <p>{list.kind === 'loaded' ? list.items.toSorted().join(', ') || 'none' : list.kind}</p>;
}

const shown = (text: string) => screen.findByText(text);
const open = async (world: World, start: string) => {
  render(world.around(<Joined />));
  await shown(start);
};

it('a join is in the lists that show it, and in the device’s rows, although no read answers afterwards', async () => {
  const world = adasWorld();
  await world.storeEvent();
  await open(world, 'Choir');
  world.next('events.joinedForHome', 'fails');
  await world.join();
  await shown('Choir, Picnic');
  expect((await world.gateways.records.read(ADA, 'guest', world.picnic.id)).kind).toBe('found');
  expect(await world.spotsTaken()).toBe(1);
});

it('a leave is out of the lists that showed it, although no read answers afterwards', async () => {
  const world = adasWorld();
  await open(world, 'Choir');
  world.next('events.joinedForHome', 'fails');
  await world.leave();
  await shown('none');
});

it('an answer that was under way during a join does not take the joined event away', async () => {
  const world = adasWorld();
  const before = await world.gateways.events.joinedForHome(ADA, Date.now());
  let answer = () => {};
  const request = vi.spyOn(world.data.events, 'joinedForHome');
  request.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(before);
      }),
  );
  render(world.around(<Joined />));
  await world.join();
  await shown('Choir, Picnic');
  await act(async () => answer());
  await shown('Choir, Picnic');
});

it('late answers of before a join leave the device’s rows as the join made them', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const world = adasWorld();
  await world.storeEvent();
  const { records } = world.gateways;
  const { picnic } = world;
  await records.keep({ owner: 'public', noun: 'guests', id: picnic.id, value: [], savedAt: Date.now() - 1000 });
  // The news of the join comes after the answers, as from another tab that is busy.
  vi.spyOn(world.data.ownChanges, 'watch').mockReturnValue(() => {});
  let notify: Parameters<typeof world.data.events.watch>[1] = () => {};
  vi.spyOn(world.data.events, 'watch').mockImplementation((_id, listener) => {
    notify = listener;
    return () => {};
  });
  let answer = () => {};
  vi.spyOn(world.data.guests, 'list').mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ kind: 'found', value: [] });
      }),
  );
  const Page = () => {
    const { state } = useEvent(picnic.id);
    useGuests(picnic.id, true);
    return <p>{state.kind === 'found' ? `${state.value.event.ticketCount} taken` : state.kind}</p>;
  };
  render(world.around(<Page />));
  await shown('0 taken');
  await act(() => vi.dynamicImportSettled());
  vi.advanceTimersByTime(1_000);
  await world.join();
  await act(async () => {
    notify({ kind: 'found', value: picnic });
    answer();
  });
  expect(await world.spotsTaken()).toBe(1);
  const guests = await records.read('public', 'guests', picnic.id);
  expect(guests.kind === 'found' && guests.value.value.map(({ userId }) => userId)).toEqual([ADA]);
});

it('a join shows the person as a guest before the live record arrives, and a leave as none', async () => {
  const world = adasWorld();
  const Own = () => <p>{useOwn('guest', world.picnic, ADA).state.kind}</p>;
  vi.spyOn(world.data.guests, 'watchOwn').mockImplementation((_id, _uid, listener) => {
    listener({ kind: 'missing' });
    return () => {};
  });
  render(world.around(<Own />));
  await shown('missing');
  await world.join();
  await shown('found');
  await act(() => world.gateways.guests.leave(world.picnic, world.ada));
  await shown('vanished');
});

it('a first answer of before a leave, which comes after it, does not bring the guest record back', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const world = adasWorld();
  const before = await new Promise<Live<Guest>>((resolve) =>
    world.gateways.guests.watchOwn(world.choir.id, ADA, resolve),
  );
  let answer = () => {};
  vi.spyOn(world.data.guests, 'watchOwn').mockImplementation((_id, _uid, listener) => {
    answer = () => listener(before);
    return () => {};
  });
  const Own = () => <p>{useOwn('guest', world.choir, ADA).state.kind}</p>;
  render(world.around(<Own />));
  await shown('loading');
  vi.advanceTimersByTime(1_000);
  await world.leave();
  await shown('missing');
  await act(async () => answer());
  expect((await world.gateways.records.read(ADA, 'guest', world.choir.id)).kind).toBe('missing');
  expect(screen.queryByText('found')).toBeNull();
});

it('a published event is on the device of its host, with their name', async () => {
  const world = adasWorld();
  const { records, events } = world.gateways;
  const user = world.signIn(ADA, { name: 'Ada Lovelace' });
  await records.keep({ owner: ADA, noun: 'user', id: ADA, value: user, savedAt: 1 });
  await events.create(aNewEvent({ id: asEventId('party'), creatorId: ADA }));
  expect(await records.read('public', 'event', asEventId('party'))).toMatchObject({
    kind: 'found',
    value: { value: { event: { title: 'Picnic', ticketCount: 0 }, host: { name: 'Ada Lovelace' } } },
  });
});

it('an open page counts a join that its watch does not bring', async () => {
  const world = adasWorld();
  await world.storeEvent();
  vi.spyOn(world.data.events, 'watch').mockImplementation((_id, listener) => {
    listener({ kind: 'found', value: world.picnic });
    return () => {};
  });
  const Taken = () => {
    const { state } = useEvent(world.picnic.id);
    return <p>{state.kind === 'found' ? `${state.value.event.ticketCount} taken` : state.kind}</p>;
  };
  render(world.around(<Taken />));
  await shown('0 taken');
  vi.mocked(world.data.events.watch).mockImplementation(() => () => {});
  await world.join();
  await shown('1 taken');
});
