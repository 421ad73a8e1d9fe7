import type { When } from '@arvo/domain/events/timing.ts';
import { homeTexts } from '@arvo/domain/texts/events/home.ts';
import { createFileRoute, useElementScrollRestoration, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { YourEventsScreen } from '#src/features/your-events/YourEventsScreen.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';

const PATH = '/your-events';

export const Route = createFileRoute('/_member/your-events')({
  // Undefined explicitly: redirectSearch.ts.
  validateSearch: ({ when }: Record<string, unknown>): { when?: 'past' | undefined } => ({
    when: when === 'past' ? 'past' : undefined,
  }),
  component: YourEvents,
});

function YourEvents() {
  usePageTitle(homeTexts.yourEvents);
  const { when = 'upcoming' } = Route.useSearch();
  const navigate = useNavigate();
  // Replaces the entry, because "Back" leads to the page before.
  const onWhen = (next: When) =>
    void navigate({ to: PATH, search: next === 'past' ? { when: next } : {}, replace: true, resetScroll: false });
  const position = useElementScrollRestoration({ getElement: () => window });
  return <YourEventsScreen when={when} onWhen={onWhen} entry={useEntry()} scrolledTo={position?.scrollY ?? 0} />;
}

/** The page's history entry. The router names the next page's while this one is still shown. */
function useEntry(): string {
  const now = useLocation({ select: ({ pathname, state }) => (pathname === PATH ? (state.__TSR_key ?? '') : null) });
  const [entry, setEntry] = useState(now ?? '');
  if (now !== null && now !== entry) setEntry(now);
  return entry;
}
