import type { Page } from '@playwright/test';
import { makeLink, present, result } from '../../e2e/support/doorDesk.ts';
import { givenEvent, givenGuest } from '../../e2e/support/eventWorld.ts';
import { passOf } from '../../e2e/support/passOf.ts';
import { givenPaidEvent, givenTickets, wakeCalls } from '../../e2e/support/sales.ts';
import { press, type Stage, type State } from '../state.ts';

/** Passes, and the door in its verdicts. */

const ALL = ['large', 'forced', 'narrow', 'side'] as const;

const title = 'Trivia night at the boathouse';

async function joinedEvent(stage: Stage): Promise<string> {
  const id = await givenEvent({ host: await stage.person('Priya Raman'), startsInHours: 5, fields: { title } });
  await givenGuest(id, stage.me());
  await passOf(id, stage.me().uid);
  return id;
}

/** The person's own event today, the code of one of its two guests, and its door. */
async function openDoor(page: Page, stage: Stage): Promise<string> {
  const id = await givenEvent({ host: stage.me(), startsInHours: 5, fields: { title } });
  const [siobhan, lee] = [await stage.person('Siobhán O’Connell'), await stage.person('Lee Wong')];
  for (const guest of [siobhan, lee]) await givenGuest(id, guest);
  const code = await passOf(id, siobhan.uid);
  await passOf(id, lee.uid);
  await page.goto(`/events/${id}/door`);
  await page.getByText('Ready: 2 spots').waitFor();
  return code;
}

/** Presents codes one after the other, and waits for a verdict after each. */
async function show(page: Page, ...codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    await present(page, code);
    await result(page).waitFor();
  }
}

const pass = (name: string, shows: State['shows'], more: Partial<State>): State => ({
  screen: 'pass',
  name,
  as: 'member',
  shows,
  also: ALL,
  ...more,
});

const door = (name: string, shows: State['shows'], does: State['does']): State => ({
  ...pass(name, shows, {}),
  screen: 'door',
  ...(does && { does }),
  viewport: true,
});

export const DOOR: readonly State[] = [
  pass('one', 'Your pass', { at: async (stage) => `/events/${await joinedEvent(stage)}/pass` }),
  pass('of two tickets', /of 2/u, {
    at: async (stage) => {
      await wakeCalls();
      const { id } = await givenPaidEvent({ startsInHours: 5, fields: { title } });
      await givenTickets(stage.me(), id, 2);
      await passOf(id, stage.me().uid);
      return `/events/${id}/pass`;
    },
  }),
  pass('none', /pass/u, {
    at: async (stage) =>
      `/events/${await givenEvent({ host: await stage.person('Priya Raman'), startsInHours: 5, fields: { title } })}/pass`,
    also: ['forced'],
  }),
  door('ready', 'Ready: 2 spots', openDoor),
  door('welcome', /^Welcome/u, async (page, stage) => show(page, await openDoor(page, stage))),
  door('already in', /^Already in/u, async (page, stage) => {
    const code = await openDoor(page, stage);
    await show(page, code, code);
  }),
  door('not a pass', /^Not a pass/u, async (page, stage) => {
    await openDoor(page, stage);
    await show(page, 'A1B2C3D4E5F6G7H8J9K0M1N2P3Q4R5S6T7V8W');
  }),
  door('by name', 'Admit', async (page, stage) => {
    await openDoor(page, stage);
    await present(page, 'lee');
  }),
  door('undone', /^Undone/u, async (page, stage) => {
    await show(page, await openDoor(page, stage));
    await press('Undo')(page);
  }),
  {
    ...pass('who came', 'Who came', {
      does: async (page, stage) => show(page, await openDoor(page, stage)),
      inView: (page) => page.getByRole('region', { name: 'Who came' }),
    }),
    screen: 'door',
  },
  door('link made', 'The link for Front gate', async (page, stage) => {
    await openDoor(page, stage);
    await press('Door link')(page);
    await makeLink(page.getByRole('dialog', { name: 'Door link' }), 'Front gate');
  }),
  door('PIN', 'Open door', async (page, stage) => {
    await openDoor(page, stage);
    await press('Door link')(page);
    const { path } = await makeLink(page.getByRole('dialog', { name: 'Door link' }), 'Front gate');
    await page.goto(path);
  }),
];
