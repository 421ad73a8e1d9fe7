import { expect, type Page } from '@playwright/test';
import { takenOver } from '../../e2e/support/eventPage.ts';
import { givenEvent, givenGuest } from '../../e2e/support/eventWorld.ts';
import { withMapbox } from '../../e2e/support/mapbox.ts';
import { press, type State } from '../state.ts';

/** The event page of free events, and its dialogs. */

const LUNCH = '/events/picnic-edinburgh-gardens';

const map = (page: Page) => page.getByRole('region', { name: 'Where it is' });

/** Scrolls to the map, whose content loads only then. */
async function scrollToMap(page: Page): Promise<void> {
  // React may replace the server's markup meanwhile.
  await expect(() => map(page).scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass();
  await map(page)
    .getByText(/Show map/u)
    .first()
    .waitFor();
}

const event = (name: string, shows: State['shows'], more: Partial<State> = {}): State => ({
  screen: 'event',
  name,
  at: LUNCH,
  shows,
  ...more,
});

const dialog = (name: string, shows: State['shows'], more: Partial<State> = {}): State => ({
  ...event(name, shows, { viewport: true, ...more }),
  screen: 'event-dialogs',
});

export const EVENT: readonly State[] = [
  event('visitor', 'Want to join?', { also: ['large', 'forced', 'narrow', 'side'] }),
  event('could join', 'Join Event', { as: 'tom', at: '/events/street-orchestra-salamanca', also: ['side'] }),
  event('guest, address hidden', 'Leave Event', { as: 'tom', at: '/events/choir-no-audition' }),
  event('guest, address open', 'Leave Event', {
    as: 'member',
    at: async ({ me, person, photo }) => {
      const id = await givenEvent({
        host: await person('Priya Raman'),
        startsInHours: 6,
        guests: 5,
        fields: { imageURL: await photo(), title: 'Dumplings on the balcony' },
      });
      await givenGuest(id, me());
      return `/events/${id}`;
    },
    also: ['large', 'narrow'],
  }),
  event('host', "You're the host of this event", { as: 'priya', also: ['large', 'side'] }),
  event('full, visitor', /Event Full|Want to join/u, { at: '/events/fig-tree-yoga', also: ['side'] }),
  event('full, member', 'Event Full', { as: 'tom', at: '/events/fig-tree-yoga', also: ['forced'] }),
  event('over, visitor', 'This event is over', { at: '/events/rottnest-ride' }),
  event('over, guest', 'This event is over', { as: 'tom', at: '/events/last-week-film-night' }),
  event('over, host', 'This event is over', { as: 'priya', at: '/events/last-week-film-night' }),
  event('cancelled', 'Cancelled', {
    at: async ({ person, photo }) => {
      const fields = { imageURL: await photo(), title: 'Dumplings on the balcony', status: 'cancelled' };
      return `/events/${await givenEvent({ host: await person('Priya Raman'), guests: 5, fields })}`;
    },
  }),
  event('without a photo', 'Board games', { at: '/events/board-games-braddon', also: ['side'] }),
  event('without guests', 'Be the first to join.', { at: '/events/one-on-one-chess' }),
  event('long title', 'Want to join?', {
    at: async ({ person, photo }) => {
      const title =
        'A picnic by the river, and whoever is still there at six walks to the lighthouse for the last swim';
      return `/events/${await givenEvent({ host: await person('Priya Raman'), guests: 3, fields: { title, imageURL: await photo() } })}`;
    },
    also: ['large', 'narrow', 'side'],
  }),
  event('all guests', 'Show Less', { at: '/events/whitehall-street-party', does: press(/Show All/u), viewport: true }),
  event('joined just now', /You.re in!/u, {
    as: 'member',
    at: async ({ person, photo }) =>
      `/events/${await givenEvent({ host: await person('Priya Raman'), guests: 5, fields: { imageURL: await photo() } })}`,
    does: press('Join Event'),
    viewport: true,
  }),
  event('gone', 'Page not found', {
    at: '/events/nosuchevent000000000',
    does: takenOver,
    also: ['large'],
    alsoWide: ['large'],
  }),
  event('map, on request', 'Show map', {
    at: async ({ context }) => {
      await withMapbox(context);
      return LUNCH;
    },
    does: scrollToMap,
    inView: map,
    also: ['large', 'forced', 'narrow', 'side'],
  }),
  event('map, open', 'Mapbox', {
    at: async ({ context }) => {
      await withMapbox(context);
      return LUNCH;
    },
    does: async (page) => {
      await scrollToMap(page);
      await press('Show map')(page);
      await page.getByText('Loading map').waitFor({ state: 'detached' });
    },
    inView: map,
  }),
  dialog('share', 'Copy Link', { does: press(/^Share$/u), also: ['large', 'forced', 'narrow', 'side'] }),
  dialog('share, of the host', 'Copy Link', { as: 'priya', does: press('Share Your Event') }),
  dialog('leave', 'Are you sure you want to leave this event?', {
    as: 'tom',
    does: press('Leave Event'),
    also: ['large', 'forced', 'side'],
  }),
  dialog('delete', 'Delete this event? This cannot be undone.', {
    as: 'priya',
    does: press('Delete Event'),
    also: ['large', 'narrow', 'side'],
  }),
  dialog('photo of the host', 'Close', {
    does: async (page) => {
      await press(/Enlarge photo of/u)(page);
      await page.getByRole('dialog').waitFor();
    },
    also: ['side'],
  }),
  dialog('photos of guests', '2 of', {
    at: '/events/whitehall-street-party',
    does: async (page) => {
      await page
        .getByRole('region', { name: /^Who.s going/u })
        .getByRole('button')
        .first()
        .click();
      await press('Next photo')(page);
    },
    also: ['large', 'side'],
  }),
];
