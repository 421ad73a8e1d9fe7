import { Route as NotFoundRoute } from '#src/routes/404.tsx';
import { Route as RootRoute } from '#src/routes/__root.tsx';
import { Route as EventRoute } from '#src/routes/events.$eventId.tsx';
import { Route as LandingRoute } from '#src/routes/index.tsx';

/** The routes that a server renders. app/routeTree.gen.ts has all routes, and with them all of the app's code. */
const placed = (path: string) => ({ id: path, path, getParentRoute: () => RootRoute });

export const edgeRoutes = RootRoute.addChildren([
  LandingRoute.update({ ...LandingRoute.options, ...placed('/') }),
  NotFoundRoute.update({ ...NotFoundRoute.options, ...placed('/404') }),
  EventRoute.update({ ...EventRoute.options, ...placed('/events/$eventId') }),
]);
