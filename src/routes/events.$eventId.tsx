import { parseEventId } from '@arvo/domain/events/event.ts';
import { eventHref, parseEventSearch } from '@arvo/domain/protocol/page/eventSearch.ts';
import { ticketOfHash, withoutSecret } from '@arvo/domain/tickets/invitation.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import {
  createFileRoute,
  type NavigateOptions,
  redirect,
  useLocation,
  useNavigate,
  useRouter,
} from '@tanstack/react-router';
import { useMemo } from 'react';
import { RedirectOnce } from '#src/app/RedirectOnce.tsx';
import { EventScreen } from '#src/features/event/EventScreen.tsx';
import type { EventNavigation } from '#src/features/event/navigation.ts';
import { settledAddress } from '#src/session/joining/invitation.ts';

const NOT_FOUND: NavigateOptions = { to: '/404', state: { missing: 'event' }, replace: true };

export const Route = createFileRoute('/events/$eventId')({
  validateSearch: parseEventSearch,
  // The address that somebody opens is settled before the router reads it; this is for the ways within the app, such as sign-in.
  beforeLoad: ({ location: { href } }) => {
    const settled = settledAddress(href);
    if (settled !== href) throw redirect({ href: settled, replace: true });
  },
  component: EventRoute,
  staticData: { layout: 'bleed' },
});

function EventRoute() {
  const { eventId } = Route.useParams();
  const query = Route.useSearch();
  const here = useLocation({ select: ({ href }) => withoutSecret(href) });
  const ticket = useLocation({ select: ({ hash }) => ticketOfHash(hash) });
  const search = useMemo(() => (ticket === null ? query : { ...query, ticket }), [query, ticket]);
  const navigate = useNavigate();
  const { history } = useRouter();
  const navigation = useMemo<EventNavigation>(
    () => ({
      here,
      signIn: (back) => void navigate({ to: '/', search: { redirect: back } }),
      setUpProfile: (intent) =>
        void navigate({
          to: '/setup-profile',
          // Pass on only the known parameters: the router keeps unknown ones in `search`.
          search: { redirect: eventHref(eventId, { ...parseEventSearch(query), ...(intent && { intent }) }) },
        }),
      missing: () => void navigate(NOT_FOUND),
      home: () => void navigate({ to: '/home' }),
      back: () => (history.canGoBack() ? history.back() : void navigate({ to: '/home' })),
      deleted: () => void navigate({ to: '/', state: { notice: eventTexts.deleted }, replace: true }),
      go: (href, options) => void navigate({ href, ...options }),
      clearIntent: () =>
        void navigate({
          to: '/events/$eventId',
          params: { eventId },
          search: ({ intent: _done, ...rest }) => rest,
          hash: true,
          replace: true,
        }),
    }),
    [navigate, history, eventId, query, here],
  );
  const id = parseEventId(eventId);
  // Do not request an invalid id.
  if (id === null) return <RedirectOnce options={NOT_FOUND} />;
  return <EventScreen key={id} id={id} search={search} navigation={navigation} />;
}
