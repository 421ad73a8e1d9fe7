import { parseEventId } from '@arvo/domain/events/event.ts';
import { eventHref, parseEventSearch } from '@arvo/domain/page/eventSearch.ts';
import { eventTexts } from '@arvo/domain/texts/events/events.ts';
import { createFileRoute, type NavigateOptions, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { RedirectOnce } from '#src/app/RedirectOnce.tsx';
import { EventScreen } from '#src/features/event/EventScreen.tsx';
import type { EventNavigation } from '#src/features/event/navigation.ts';

const NOT_FOUND: NavigateOptions = { to: '/404', state: { missing: 'event' }, replace: true };

export const Route = createFileRoute('/events/$eventId')({
  validateSearch: parseEventSearch,
  component: EventRoute,
  staticData: { layout: 'bleed' },
});

function EventRoute() {
  const { eventId } = Route.useParams();
  const search = Route.useSearch();
  const here = useLocation({ select: (location) => location.href });
  const navigate = useNavigate();
  const { history } = useRouter();
  const navigation = useMemo<EventNavigation>(
    () => ({
      here,
      signIn: (redirect) => void navigate({ to: '/', search: { redirect } }),
      setUpProfile: (intent) =>
        void navigate({
          to: '/setup-profile',
          // Pass on only the known parameters: the router keeps unknown ones in `search`.
          search: { redirect: eventHref(eventId, { ...parseEventSearch(search), ...(intent && { intent }) }) },
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
          replace: true,
        }),
    }),
    [navigate, history, eventId, search, here],
  );
  const id = parseEventId(eventId);
  // Do not request an invalid id.
  if (id === null) return <RedirectOnce options={NOT_FOUND} />;
  return <EventScreen key={id} id={id} search={search} navigation={navigation} />;
}
