import { expect } from '@playwright/test';
import { takenOver } from '../../e2e/support/eventPage.ts';
import { givenEvent, removeEvent } from '../../e2e/support/eventWorld.ts';
import type { Stage, State } from '../state.ts';

/** Pages that load too slowly, or not at all. */

/** The path of an event, whose page is the app without the event, as from the worker. `api`: what becomes of the event itself. */
const eventWithout =
  (api: 'waits' | 'fails') =>
  async ({ page, context, person }: Stage): Promise<string> => {
    const path = `/events/${await givenEvent({ host: await person('Priya Raman') })}`;
    await context.route(`**${path}`, async (route) => {
      if (!route.request().url().includes('/api/'))
        return route.fulfill({ response: await context.request.get('/app.html') });
      if (api === 'fails') return route.abort();
    });
    if (api === 'fails') await context.route(/:8080\//u, (route) => route.abort());
    else await page.clock.install();
    return path;
  };

const failure = (name: string, shows: State['shows'], more: Partial<State>): State => ({
  screen: 'failures',
  name,
  as: 'member',
  shows,
  ...more,
});

export const FAILURES: readonly State[] = [
  failure('terms', 'Error loading Terms & Conditions', {
    as: 'visitor',
    at: async ({ context }) => {
      await context.route('**/terms.md', (route) => route.abort());
      return '/terms';
    },
    also: ['large', 'side'],
    alsoWide: ['large'],
  }),
  failure('event, takes longer', 'This is taking longer than usual…', {
    as: 'visitor',
    at: eventWithout('waits'),
    // The page gives up after 10 s, while pictures are still taken.
    does: async (page) => {
      await page.getByText('This is taking longer than usual…').waitFor();
      await page.clock.pauseAt(Date.now() + 1_000);
    },
    isLoading: true,
    also: ['large', 'narrow', 'side'],
  }),
  failure('event, not loaded', 'Event not loaded', {
    as: 'visitor',
    at: eventWithout('fails'),
    also: ['large', 'side'],
    alsoWide: ['large'],
  }),
  failure('clock, three hours ahead', /Clock is 3/u, {
    at: async ({ page, person }) => {
      await page.clock.install({ time: Date.now() + 3 * 3_600_000 });
      const endAt = new Date(Date.now() + 3_600_000);
      return `/events/${await givenEvent({ host: await person('Priya Raman'), startsInHours: -1, fields: { endAt } })}`;
    },
    viewport: true,
    also: ['large', 'narrow', 'side'],
  }),
  failure('page, takes longer', 'This is taking longer than usual…', {
    at: async ({ context }) => {
      await context.route(/\/static\/js\/privacy\./u, () => {});
      return '/privacy';
    },
    also: ['large', 'narrow', 'side'],
    alsoWide: ['large'],
  }),
  failure('event, deleted while open', 'Event not found', {
    at: async ({ person, photo }) =>
      `/events/${await givenEvent({ host: await person('Priya Raman'), guests: 2, fields: { imageURL: await photo() } })}`,
    does: async (page) => {
      await takenOver(page);
      await removeEvent(page.url().split('/').at(-1) ?? '');
      // The page follows its event only once its later code has loaded; coming back to the page asks again.
      await expect(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await page.getByText('Event not found').waitFor({ timeout: 2_000 });
      }).toPass();
    },
    also: ['large', 'side'],
    alsoWide: ['large'],
  }),
];
