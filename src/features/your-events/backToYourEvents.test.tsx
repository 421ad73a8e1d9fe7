import { asEventId } from '@arvo/domain/events/event.ts';
import { asUserId } from '@arvo/domain/people/person.ts';
import { eventPath } from '@arvo/domain/store/paths.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { markAccount } from '#src/session/account/accountMark.ts';
import { ADA, adasWorld, created, open, useYourEvents } from './yourEventsStage.testing.tsx';

useYourEvents();

const titlesOf = async (region: typeof created) =>
  (await region()).getAllByRole('link').map(({ textContent }) => textContent?.replace(/(In|To).*$/u, ''));
const showMore = async (region: typeof created) => (await region()).findByRole('button', { name: 'Show more' });

it('"Back" shows all pages as they were left, before any answer; another visit begins with the first page', async () => {
  const world = adasWorld({ pageSize: 2 });
  markAccount(world.data.stores.session, true);
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
  markAccount(world.data.stores.session, true);
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
