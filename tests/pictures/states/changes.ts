import { expect, type Page } from '@playwright/test';
import { readPorts } from '../../../stack/services/ports.ts';
import { givenEvent, givenGuest } from '../../e2e/support/eventWorld.ts';
import { changeDocument, type Member, readFields, signInAs, uploadPicture } from '../../e2e/support/member.ts';
import { moveByAYear } from '../../e2e/support/moveByAYear.ts';
import { givenPaidEvent, givenTickets, wakeCalls } from '../../e2e/support/sales.ts';
import { press, type Stage, type State } from '../state.ts';

/** What a host changes and writes, as host and guests see it. */

const ALL = ['large', 'forced', 'narrow', 'side'] as const;

/** Somebody else does something on another device. */
async function onTheirDevice({ context }: Stage, member: Member, work: (page: Page) => Promise<void>): Promise<void> {
  const theirs = await context.browser()?.newContext({ baseURL: `http://localhost:${readPorts().hosting}` });
  if (!theirs) throw new Error('The browser has ended.');
  const page = await theirs.newPage();
  await signInAs(page, member);
  await work(page);
  await theirs.close();
}

/** Gives an event a photo of its own, with its hue: the rules refuse the file of another event when it is saved. */
async function givePhoto(stage: Stage, id: string): Promise<void> {
  const bytes = Buffer.from(await (await fetch(await stage.photo())).arrayBuffer());
  await changeDocument(`events/${id}`, { imageURL: await uploadPicture(`events/${id}/photo_1_30.jpg`, bytes) });
}

async function editByAYear(page: Page, id: string): Promise<void> {
  await page.goto(`/events/${id}/edit`);
  await moveByAYear(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
}

async function saveAndTell(page: Page): Promise<void> {
  await page
    .getByLabel('Note to guests (optional)')
    .fill('The hall is closed that week. Bring the same things, and a warm coat for the way home.');
  await page.getByRole('button', { name: 'Save and tell guests' }).click();
  await page.getByText('Changes saved').waitFor();
}

const move = (stage: Stage, host: Member, id: string) =>
  onTheirDevice(stage, host, async (page) => {
    await editByAYear(page, id);
    await saveAndTell(page);
  });

/** A paid event that has moved, with two tickets of the person's. */
async function movedPaidEvent(stage: Stage): Promise<string> {
  await wakeCalls();
  const { id, host } = await givenPaidEvent({ fields: { title: 'Pasta club: orecchiette from scratch' } });
  await givePhoto(stage, id);
  await givenTickets(stage.me(), id, 2);
  await move(stage, host, id);
  return id;
}

/** A free event that the person has joined, and its host. */
async function joinedEvent(stage: Stage): Promise<{ readonly id: string; readonly host: Member }> {
  const host = await stage.person('Priya Raman');
  const id = await givenEvent({ host, guests: 4, fields: { title: 'Trivia night at the boathouse' } });
  await givePhoto(stage, id);
  await givenGuest(id, stage.me());
  return { id, host };
}

/** The person's own event with five guests. */
const hostedEvent = async (stage: Stage): Promise<string> => {
  const id = await givenEvent({ host: stage.me(), guests: 4, fields: { title: 'Trivia night at the boathouse' } });
  await givePhoto(stage, id);
  await givenGuest(id, await stage.person('Siobhán O’Connell'));
  return id;
};

const write = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Message guests' });
  await dialog
    .getByLabel('Message', { exact: true })
    .fill('The gate on Smith Street is locked. Come in by the river, past the boathouse: https://example.com/map?x=1');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await dialog.getByRole('status').waitFor();
};

const message = (stage: Stage, host: Member, id: string) =>
  onTheirDevice(stage, host, async (page) => {
    await page.goto(`/events/${id}`);
    await press('Message guests')(page);
    await write(page);
  });

async function deleteWithAWord(page: Page, id: string): Promise<void> {
  await page.goto(`/events/${id}`);
  await press('Delete Event')(page);
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Tell guests why (optional)').fill('The band is ill. Sorry! We will try again in March.');
  await question.getByRole('button', { name: 'Delete Event' }).click();
  await page.getByText('Event deleted successfully').waitFor();
}

const change = (name: string, shows: State['shows'], more: Partial<State>): State => ({
  screen: 'changes',
  name,
  as: 'member',
  shows,
  also: ALL,
  ...more,
});

export const CHANGES: readonly State[] = [
  change('keep or refund', 'Keep my ticket', { at: async (stage) => `/events/${await movedPaidEvent(stage)}` }),
  change('refund, asked', 'Get a refund and give up your spot?', {
    at: async (stage) => `/events/${await movedPaidEvent(stage)}`,
    does: press('Get a refund'),
    viewport: true,
  }),
  change('changed, free', 'Got it', {
    at: async (stage) => {
      const { id, host } = await joinedEvent(stage);
      await move(stage, host, id);
      return `/events/${id}`;
    },
  }),
  change('updates on home', 'Date and time changed', {
    at: async (stage) => {
      const { id, host } = await joinedEvent(stage);
      await move(stage, host, id);
      await message(stage, host, id);
      return '/home';
    },
  }),
  change('message on the page', 'Messages from the host', {
    at: async (stage) => {
      const { id, host } = await joinedEvent(stage);
      await message(stage, host, id);
      return `/events/${id}`;
    },
    inView: (page) => page.getByRole('region', { name: 'Messages from the host' }),
  }),
  change('farewell', /The band is ill/u, {
    at: async (stage) => {
      const { id, host } = await joinedEvent(stage);
      await onTheirDevice(stage, host, (page) => deleteWithAWord(page, id));
      // The server leaves it to the guests a moment after the event has gone.
      await expect
        .poll(() => readFields(`farewells/${id}/guests/${stage.me().uid}`), { timeout: 60_000 })
        .not.toBeNull();
      return `/events/${id}`;
    },
  }),
];

const hosts = (name: string, shows: State['shows'], more: Partial<State>): State => ({
  ...change(name, shows, more),
  screen: 'host',
});

export const HOSTS: readonly State[] = [
  hosts('edit', 'Save Changes', { at: async (stage) => `/events/${await hostedEvent(stage)}/edit` }),
  hosts('tell guests', 'Save and tell guests', {
    does: async (page, stage) => editByAYear(page, await hostedEvent(stage)),
    viewport: true,
  }),
  hosts('who knows', 'Siobhán O’Connell', {
    does: async (page, stage) => {
      await editByAYear(page, await hostedEvent(stage));
      await saveAndTell(page);
      await press("Show who doesn't")(page);
    },
    inView: (page) => page.getByRole('region', { name: 'Who knows' }),
  }),
  hosts('manage', 'Numbers', { at: async (stage) => `/events/${await hostedEvent(stage)}/manage` }),
  hosts('message dialog', 'Send message', {
    at: async (stage) => `/events/${await hostedEvent(stage)}/manage`,
    does: press('Message guests'),
    viewport: true,
  }),
  hosts('messages to guests', /Sent to 5 guests/u, {
    at: async (stage) => `/events/${await hostedEvent(stage)}/manage`,
    does: async (page) => {
      await press('Message guests')(page);
      await write(page);
      await press('Done')(page);
    },
    inView: (page) => page.getByRole('region', { name: 'Messages to guests' }),
  }),
  hosts('poster', 'Download', {
    at: async (stage) => `/events/${await hostedEvent(stage)}/manage`,
    does: async (page) => {
      await press('Poster')(page);
      await page.getByRole('dialog').getByRole('link', { name: 'Download' }).waitFor();
    },
    viewport: true,
  }),
  hosts('remove a guest', 'A word to them (optional)', {
    at: async (stage) => `/events/${await hostedEvent(stage)}/manage`,
    does: press('Remove guest'),
    viewport: true,
  }),
];
