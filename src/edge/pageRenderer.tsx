import { eventHref } from '@arvo/domain/protocol/page/eventSearch.ts';
import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import type { PageRenderer } from '@arvo/domain/protocol/page/pageRenderer.ts';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { DataProvider } from '#src/session/data.tsx';
import { Route as NotFoundRoute } from '#src/routes/404.tsx';
import { Route as RootRoute } from '#src/routes/__root.tsx';
import { Route as EventRoute } from '#src/routes/events.$eventId.tsx';
import { Route as LandingRoute } from '#src/routes/index.tsx';
import { visitorData } from './visitor.ts';

/** The routes that a server renders. app/routeTree.gen.ts has all routes, and with them all of the app's code. */
const placed = (path: string) => ({ id: path, path, getParentRoute: () => RootRoute });

const edgeRoutes = RootRoute.addChildren([
  LandingRoute.update({ ...LandingRoute.options, ...placed('/') }),
  NotFoundRoute.update({ ...NotFoundRoute.options, ...placed('/404') }),
  EventRoute.update({ ...EventRoute.options, ...placed('/events/$eventId') }),
]);

type Visit = {
  readonly path: string;
  /** The state of the history entry. */
  readonly state?: { readonly missing: 'event' };
  readonly publicEvent?: PublicEvent | null;
  /** ms UTC. */
  readonly now: number;
};

/** Renders what the app shows first to a visitor at that address. */
async function render({ path, state = undefined, publicEvent = null, now }: Visit): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [path] });
  if (state) history.replace(path, state);
  const router = createRouter({ routeTree: edgeRoutes, history, isServer: true });
  await router.load();
  const page = (
    <DataProvider data={visitorData(publicEvent, now)}>
      <RouterProvider router={router} />
    </DataProvider>
  );
  return contentOf(renderToStaticMarkup(page));
}

/**
 * Removes what React writes first because it belongs to the head (domain/page/eventDocument.ts writes the head), and the
 * slashes in empty elements, which the W3C's checker warns of. Texts and attributes have no `>`, because React escapes it.
 */
const contentOf = (html: string): string => html.replace(/^(?:<(?:link|meta)\b[^>]*>)+/u, '').replaceAll('/>', '>');

export const pageRenderer: PageRenderer = {
  event: ({ publicEvent, now }) => {
    const path = eventHref(publicEvent.event.id);
    return render({ path, publicEvent, now });
  },
  loadingEvent: () => render({ path: '/events/loading', now: 0 }),
  missingEvent: () => render({ path: '/404', state: { missing: 'event' }, now: 0 }),
  landing: () => render({ path: '/', now: 0 }),
};
