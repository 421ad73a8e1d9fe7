import { asEventId } from '@arvo/domain/events/event.ts';
import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import type { Reading } from '@arvo/domain/protocol/reading/reading.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, it, vi } from 'vitest';
import { updateToken } from '../account/sessionToken.ts';
import { screenWorld } from '../screenWorld.testing.tsx';
import { useEvent } from './event.ts';

/** An open event page after its reader joined, whatever source answers late. */

const ADA = asUserId('ada');
const PRIYA = { name: 'Priya', photo: null };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Ada is signed in and has opened a quiz with one guest. Its watch is silent, as on a network that flaps. */
function openedQuiz() {
  const world = screenWorld();
  updateToken(world.data.stores.session, true);
  const { name, profilePicture: photo } = world.signIn(ADA);
  const quiz = world.given.event({
    id: asEventId('quiz'),
    ticketCount: 1,
    date: '2027-03-05',
    startAt: Date.now() + 86_400_000,
  });
  vi.spyOn(world.data.events, 'watch').mockImplementation(() => () => {});
  const value: PublicEvent = { event: quiz, host: PRIYA };
  const Taken = () => {
    const { state } = useEvent(quiz.id);
    return <p>{state.kind === 'found' ? `${state.value.event.ticketCount} taken, ${state.source}` : state.kind}</p>;
  };
  return {
    ...world,
    value,
    /** What a source answers that was asked before the join. */
    early: (source: 'page' | 'public'): Reading<PublicEvent> => ({
      kind: 'found',
      value,
      source,
      at: performance.now(),
    }),
    storeRow: () =>
      world.gateways.records.keep({
        owner: 'public',
        noun: 'event',
        id: quiz.id,
        value,
        savedAt: Date.now() - 60_000,
      }),
    /** Opens the page and waits for the code of its sources, which loads later. */
    open: async () => {
      render(world.around(<Taken />));
      await act(() => vi.dynamicImportSettled());
    },
    join: () => act(() => world.gateways.guests.join(quiz, { uid: ADA, profile: { name, photo } })),
  };
}

it('a join counts on a page that has only the server’s HTML so far', async () => {
  const world = openedQuiz();
  vi.spyOn(world.data.publicEvents, 'known').mockReturnValue(world.early('page'));
  vi.spyOn(world.data.publicEvents, 'read').mockReturnValue(new Promise(() => {}));
  await world.open();
  await screen.findByText('1 taken, page');
  await world.join();
  await screen.findByText(/^2 taken/u);
});

it('a shared answer from before a join does not hide the join on a page shown from the device', async () => {
  const world = openedQuiz();
  await world.storeRow();
  const early = world.early('public');
  let answer = () => {};
  vi.spyOn(world.data.publicEvents, 'known').mockReturnValue(null);
  vi.spyOn(world.data.publicEvents, 'read').mockReturnValue(
    new Promise((resolve) => {
      answer = () => resolve(early);
    }),
  );
  await world.open();
  await screen.findByText('1 taken, device');
  await world.join();
  await screen.findByText('2 taken, device');
  await act(async () => answer());
  await screen.findByText('2 taken, device');
});

it('a live answer that arrives while the device is read for the join is not replaced by the device’s row', async () => {
  const world = openedQuiz();
  vi.spyOn(world.data.publicEvents, 'known').mockReturnValue(null);
  vi.spyOn(world.data.publicEvents, 'read').mockResolvedValue(null);
  let notify: Parameters<typeof world.data.events.watch>[1] = () => {};
  vi.mocked(world.data.events.watch).mockImplementation((_id, listener) => {
    notify = listener;
    return () => {};
  });
  await world.open();
  await screen.findByText('loading');
  await act(async () => notify({ kind: 'found', value: world.value.event }));
  await screen.findByText('1 taken, live');
  const { read } = world.data.records;
  let release = () => {};
  vi.spyOn(world.data.records, 'read').mockImplementation(async (...key) => {
    const row = await read(...key);
    if (key[1] === 'event')
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    return row;
  });
  await world.join();
  await act(async () => notify({ kind: 'found', value: { ...world.value.event, ticketCount: 5 } }));
  await act(async () => release());
  await screen.findByText('5 taken, live');
});
