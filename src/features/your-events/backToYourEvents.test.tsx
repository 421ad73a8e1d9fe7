import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { LEFT_LISTS } from '@arvo/domain/protocol/store/deviceKeys.ts';
import { eventPath } from '@arvo/domain/protocol/store/paths.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { updateToken } from '#src/session/account/sessionToken.ts';
import { ADA, adasWorld, created, open, rowsOf, useYourEvents } from './yourEventsStage.testing.tsx';

useYourEvents();

const titlesOf = async (region: typeof created) =>
  (await rowsOf(region)).map(({ textContent }) => textContent?.replace(/(In|To).*$/u, ''));
const showMore = async (region: typeof created) => (await region()).findByRole('button', { name: 'Show more' });

it('"Back" shows all pages as they were left, before any answer; another visit begins with the first page', async () => {
  const world = adasWorld({ pageSize: 2 });
  updateToken(world.data.stores.session, true);
  ['First', 'Second', 'Third', 'Fourth', 'Last'].forEach((title, at) => world.hosts(title, at + 1));
  open(world, 'one');
  await userEvent.click(await showMore(created));
  await screen.findByRole('link', { name: /^Fourth/u });
  cleanup();
  let answer = () => {};
  world.server.holdQueries(new Promise<void>((resolve) => (answer = resolve)));
  // Meanwhile its host deletes an event of the second page.
  world.server.delete(eventPath(asEventId('Third')));
  open(world, 'one');
  await created();
  expect(await titlesOf(created)).toEqual(['First', 'Second', 'Third', 'Fourth']);
  answer();
  await waitFor(async () => expect(await titlesOf(created)).toEqual(['First', 'Second', 'Fourth', 'Last']));
  cleanup();
  open(world, 'another');
  await showMore(created);
  expect(await titlesOf(created)).toEqual(['First', 'Second']);
});

it('"Back" shows no event of the first page that this device has removed, and nobody else’s', async () => {
  const world = adasWorld({ pageSize: 2 });
  updateToken(world.data.stores.session, true);
  ['First', 'Second', 'Third'].forEach((title, at) => world.hosts(title, at + 1));
  open(world, 'one');
  await userEvent.click(await showMore(created));
  await screen.findByRole('link', { name: /^Third/u });
  cleanup();
  world.server.holdQueries(new Promise(() => {}));
  const { records } = world.data;
  const kept = await records.read(ADA, 'list', 'hosted-upcoming');
  if (kept.kind !== 'found') throw new Error('the list is not on the device');
  const value = kept.value.value.filter(({ event }) => event.title !== 'First');
  await records.keep({ owner: ADA, noun: 'list', id: 'hosted-upcoming', value, savedAt: Date.now() });
  open(world, 'one');
  await waitFor(async () => expect(await titlesOf(created)).toEqual(['Second', 'Third']));
  cleanup();
  world.signIn(asUserId('ben'));
  open(world, 'one');
  await created();
  expect(screen.queryAllByRole('link', { name: /^(Second|Third)/u })).toEqual([]);
});

/** What a reload does to a page's memory. */
function reload(world: ReturnType<typeof adasWorld>): void {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  world.data.stores.slots.setState({ leftLists: new Map() });
}

it('a reload shows all pages as they were, at the same place, before any answer; nobody else sees them', async () => {
  const world = adasWorld({ pageSize: 2 });
  updateToken(world.data.stores.session, true);
  ['First', 'Second', 'Third', 'Fourth'].forEach((title, at) => world.hosts(title, at + 1));
  open(world, 'one');
  await userEvent.click(await showMore(created));
  await screen.findByRole('link', { name: /^Fourth/u });
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  reload(world);
  world.server.holdQueries(new Promise(() => {}));
  open(world, 'one', 700);
  await created();
  expect(await titlesOf(created)).toEqual(['First', 'Second', 'Third', 'Fourth']);
  const places = () =>
    scroll.mock.calls.filter(([to]: readonly unknown[]) => JSON.stringify(to)?.includes('"top":700'));
  expect(places()).toHaveLength(1);
  reload(world);
  world.signIn(asUserId('ben'));
  open(world, 'one', 700);
  await created();
  expect(screen.queryAllByRole('link', { name: /^(Third|Fourth)/u })).toEqual([]);
  expect(places()).toHaveLength(1);
});

it('lists that end with a sign-out leave nothing in the tab', async () => {
  const world = adasWorld();
  updateToken(world.data.stores.session, true);
  world.hosts('Secret', 1);
  open(world, 'one');
  await screen.findByRole('link', { name: /^Secret/u });
  act(() => {
    updateToken(world.data.stores.session, false);
    sessionStorage.clear();
    world.signOut();
  });
  await screen.findByRole('alert');
  expect(sessionStorage.getItem(LEFT_LISTS)).toBeNull();
});

it.each(['{', 'null', '[1]', '[["ada one hosted-upcoming", {"items": [{"id": 7}], "firstPage": 1, "pages": 1}]]'])(
  'a reload begins with the first page if what the tab stored is %j',
  async (stored) => {
    const world = adasWorld({ pageSize: 2 });
    updateToken(world.data.stores.session, true);
    ['First', 'Second', 'Third'].forEach((title, at) => world.hosts(title, at + 1));
    sessionStorage.setItem(LEFT_LISTS, stored);
    open(world, 'one');
    await showMore(created);
    expect(await titlesOf(created)).toEqual(['First', 'Second']);
  },
);
