import { asUserId } from '@arvo/domain/people/person.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { teachJsdomDialogs } from '#src/ui/dialogs/jsdomDialog.testing.ts';
import { adasWorld, open, useYourEvents } from './yourEventsStage.testing.tsx';

beforeAll(teachJsdomDialogs);
useYourEvents();

const actions = async (title: string) => within(await screen.findByRole('group', { name: title }));
const namesOf = async (title: string) =>
  [...(await screen.findByRole('group', { name: title })).querySelectorAll('a, button')].map(
    ({ textContent }) => textContent,
  );

describe('what a host does with an event of the list', () => {
  it('stands in its row, with what fits its state', async () => {
    const world = adasWorld();
    world.hosts('Picnic', 3);
    world.hosts('Concert', 4, { isCancelled: true });
    world.hosts('Last week', -7);
    world.joins('Choir', 2);
    open(world);
    expect(await namesOf('Picnic')).toEqual(['Edit Event', 'Door', 'Message guests', 'Create a similar event']);
    expect(await namesOf('Concert')).toEqual(['Edit Event', 'Message guests', 'Create a similar event']);
    const links = (await actions('Picnic')).getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/events/Picnic/edit', '/events/Picnic/door', '/create-event']);
    expect(screen.queryByRole('group', { name: 'Choir' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Past' }));
    expect(await namesOf('Last week')).toEqual(['Message guests', 'Create a similar event']);
  });

  it('"Message guests" opens the message of that event', async () => {
    const world = adasWorld();
    const picnic = world.hosts('Picnic', 3, { ticketCount: 1 });
    world.given.guest(picnic, asUserId('grace'));
    open(world);
    await userEvent.click((await actions('Picnic')).getByRole('button', { name: 'Message guests' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Message guests' }));
    expect(dialog.getByRole('textbox', { name: /^Message/u })).toBeTruthy();
  });

  it('nobody is written to of an event without guests, and the row says so', async () => {
    const world = adasWorld();
    world.hosts('Picnic', 3);
    open(world);
    await userEvent.click((await actions('Picnic')).getByRole('button', { name: 'Message guests' }));
    expect((await (await actions('Picnic')).findByText('Nobody has joined yet.')).closest('output')).not.toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('an event that cannot be loaded is said in its row, and can be tried again', async () => {
    const world = adasWorld();
    world.hosts('Picnic', 3);
    world.next('publicEvents.read', 'fails');
    open(world);
    const message = (await actions('Picnic')).getByRole('button', { name: 'Message guests' });
    await userEvent.click(message);
    expect(await (await actions('Picnic')).findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('We could not load this event.'),
    );
    await userEvent.click(message);
    expect(await (await actions('Picnic')).findByText('Nobody has joined yet.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
