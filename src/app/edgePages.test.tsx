import { anyPublicEvent } from '@arvo/domain/page/anyPublicEvent.testing.ts';
import { eventMarkup } from '@arvo/domain/page/eventMarkup.ts';
import { landingMarkup } from '@arvo/domain/page/landingMarkup.ts';
import { missingMarkup, shellMarkup } from '@arvo/domain/page/shellMarkup.ts';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import type { Reading } from '@arvo/domain/reading/reading.ts';
import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { comparable, elementsOf, onReadersClock } from '#src/features/event/comparable.testing.ts';
import { DataProvider } from '#src/session/data.tsx';
import { dataWith } from '#src/session/dataWith.testing.ts';
import { sessionStore } from '#src/session/session.ts';
import { createAppRouter } from './router.tsx';

/** Whole server-rendered pages, including the shell, have the same elements as the app's at the same addresses. */

afterEach(cleanup);

const FROM_PAGE = { source: 'page', at: performance.now() } as const;

async function appAt(path: string, known: Reading<PublicEvent>): Promise<Element> {
  vi.stubGlobal('scrollTo', () => {});
  sessionStore.setState({ kind: 'loading', presumedVisitor: true }, true);
  const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [path] }) });
  // The gateways that a visitor's page uses.
  const signIn = { redirectResult: async () => ({ kind: 'none' as const }) };
  const data = dataWith({ signIn, publicEvents: { known: () => known } });
  await router.load();
  const { container } = render(
    <DataProvider data={data}>
      <RouterProvider router={router} />
    </DataProvider>,
  );
  await act(async () => {});
  return container;
}

test('an event', async () => {
  const [some] = fc.sample(anyPublicEvent(), 1);
  if (!some) throw new Error('no event');
  const shown = onReadersClock(some);
  const here = `/events/${shown.event.id}`;
  const container = await appAt(here, { kind: 'found', value: shown, ...FROM_PAGE });
  const server = shellMarkup('bleed', eventMarkup({ publicEvent: shown, now: Date.now(), here }));
  expect(comparable(elementsOf(server))).toBe(comparable(container));
});

test('an event that is not there', async () => {
  const container = await appAt('/events/nobody', { kind: 'missing', ...FROM_PAGE });
  expect(comparable(elementsOf(shellMarkup('column', missingMarkup)))).toBe(comparable(container));
});

test('the landing', async () => {
  const container = await appAt('/', { kind: 'missing', ...FROM_PAGE });
  expect(comparable(elementsOf(shellMarkup('column', landingMarkup)))).toBe(comparable(container));
});
