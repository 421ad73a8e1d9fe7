import { anEvent } from '@arvo/domain/events/event.testing.ts';
import { asEventId } from '@arvo/domain/events/event.ts';
import { cardOf } from '@arvo/domain/events/eventCard.ts';
import { asUserId, type UserId } from '@arvo/domain/people/person.ts';
import type { ListName } from '@arvo/domain/protocol/store/records.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { updateToken } from '../account/sessionToken.ts';
import { screenWorld } from '../screenWorld.testing.tsx';
import { useCardOnDevice } from './useCardOnDevice.ts';

const [ADA, GRACE] = [asUserId('ada'), asUserId('grace')];
const PICNIC = asEventId('picnic');

afterEach(cleanup);

/** Ada's device with these lists, each with the picnic under this title, and `owner` on its page. */
async function adasDevice(
  lists: readonly (readonly [ListName, title: string, savedAt: number])[],
  owner: UserId | null = ADA,
) {
  const world = screenWorld();
  updateToken(world.data.stores.session, true);
  world.signIn(ADA);
  for (const [id, title, savedAt] of lists) {
    const value = [
      { event: cardOf(anEvent({ id: asEventId('choir') })), joinedAt: null },
      { event: cardOf(anEvent({ id: PICNIC, title })), joinedAt: null },
    ];
    await world.gateways.records.keep({ owner: ADA, noun: 'list', id, value, savedAt });
  }
  const { result, rerender } = renderHook((to: UserId | null) => useCardOnDevice(PICNIC, to), {
    initialProps: owner,
    wrapper: ({ children }) => world.around(children),
  });
  await act(async () => {});
  return {
    pass: (to: UserId | null) => act(async () => rerender(to)),
    card: () => result.current && [result.current.card.title, result.current.role, result.current.savedAt],
  };
}

it.each<[ListName, 'guest' | 'host']>([
  ['joined-upcoming', 'guest'],
  ['home', 'guest'],
  ['hosted-upcoming', 'host'],
  ['hosted-past', 'host'],
])('an event in the list %s is shown to a %s', async (name, role) => {
  const { card } = await adasDevice([[name, 'Picnic', 7]]);
  expect(card()).toEqual(['Picnic', role, 7]);
});

it('an event of her lists is gone once she has signed out', async () => {
  const { card, pass } = await adasDevice([['home', 'Picnic', 7]]);
  expect(card()).not.toBeNull();
  await pass(null);
  expect(card()).toBeNull();
});

it('the list that the server produced last decides', async () => {
  const { card } = await adasDevice([
    ['home', 'Before', 3],
    ['joined-upcoming', 'Now', 9],
    ['joined-past', 'Long before', 1],
  ]);
  expect(card()).toEqual(['Now', 'guest', 9]);
});

it('an event that no list has is unknown', async () => {
  const { card } = await adasDevice([]);
  expect(card()).toBeNull();
});

it.each([
  ['somebody else', GRACE],
  ['nobody', null],
])('nothing is read of her lists for %s', async (_who, owner) => {
  const { card } = await adasDevice([['home', 'Picnic', 7]], owner);
  expect(card()).toBeNull();
});
