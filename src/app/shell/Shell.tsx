import { generalTexts } from '@arvo/domain/texts/general.ts';
import { Link, useMatches } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { statusOf } from '#src/session/account/session.ts';
import { useSession } from '#src/session/account/useSession.ts';
import { Footer } from './Footer.tsx';
import { MemberNavigation } from './MemberNavigation.tsx';
import { Notices } from './Notices.tsx';
import { JustCreated, MemberServices } from './parts.ts';
import { useFocusKept } from './useFocusKept.ts';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

const WIDTHS = {
  column: 'mx-auto w-full max-w-column px-5 pt-4 sm:pt-8',
  wide: 'mx-auto w-full max-w-wide px-5 pt-4 sm:pt-8',
  bleed: '',
} as const;

/** The frame of every page: landmarks, navigation, notices (specification section 2, "Layout"). */
export function Shell({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const session = useSession();
  const member = statusOf(session) === 'complete';
  const layout = useMatches({
    select: (matches) =>
      matches.findLast((match) => match.staticData.layout !== undefined)?.staticData.layout ?? 'column',
  });
  // An event's page has a bar of its own there.
  useNavigationRoom(member && layout !== 'bleed');
  useFocusOnNavigation(main);
  useFocusKept(root);
  const skip = (event: MouseEvent) => {
    // Only move focus: a fragment in the address would add a history entry.
    event.preventDefault();
    main.current?.focus();
  };
  return (
    // Padding for what is fixed along the bottom edge, so that it never covers the footer.
    <div ref={root} className="flex min-h-dvh flex-col pb-(--bottom-room)">
      <a
        href="#main"
        data-kept
        onClick={skip}
        className="sr-only z-50 rounded-control bg-ink px-5 py-3 font-semibold text-ground focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {generalTexts.skipToContent}
      </a>
      <header data-kept className={layout === 'bleed' ? 'over-picture' : 'z-20'}>
        <div
          className={`mx-auto flex w-full items-center justify-between gap-4 px-5 pt-[env(safe-area-inset-top)] sm:py-3 ${
            layout === 'column' ? 'max-w-column' : 'max-w-wide'
          }`}
        >
          <Logo />
          {member && <MemberNavigation />}
        </div>
      </header>
      <main ref={main} id="main" tabIndex={-1} className={`w-full flex-1 pb-20 ${WIDTHS[layout]}`}>
        {children}
      </main>
      <Footer wide={layout !== 'column'} />
      <Notices />
      {session.kind === 'signed-in' && (
        <>
          <MemberServices account={session.account} />
          <JustCreated />
        </>
      )}
    </div>
  );
}

/** Marks on the document whether the navigation takes room at the bottom edge; ui/theme.css computes `--bottom-room` from it. */
function useNavigationRoom(isTaken: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-navigation', isTaken);
  }, [isTaken]);
}

/** Leads to / when signed out and to /home for members (specification section 2, route table). */
function Logo() {
  const complete = statusOf(useSession()) === 'complete';
  return (
    <Link
      to={complete ? '/home' : '/'}
      aria-label={generalTexts.product}
      className="inline-flex min-h-12 items-center gap-2.5 rounded-control"
    >
      <img src="/icon.svg" alt="" width={36} height={36} className="rounded-[9px]" />
      <span className="text-lg font-extrabold tracking-tight">{generalTexts.product}</span>
    </Link>
  );
}
