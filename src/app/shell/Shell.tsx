import { generalTexts } from '@arvo/domain/texts/general.ts';
import { useMatches } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { statusOf, useSession } from '#src/session/session.ts';
import { Footer } from './Footer.tsx';
import { Logo } from './Logo.tsx';
import { MemberNavigation } from './MemberNavigation.tsx';
import { Notices } from './Notices.tsx';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

const WIDTHS = {
  column: 'mx-auto w-full max-w-column px-5 pt-4 sm:pt-8',
  wide: 'mx-auto w-full max-w-wide px-5 pt-4 sm:pt-8',
  bleed: '',
} as const;

/** What surrounds every page: landmarks, ways around, notices (specification section 2, "Layout"). */
export function Shell({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const member = statusOf(useSession()) === 'complete';
  const layout = useMatches({
    select: (matches) =>
      matches.findLast((match) => match.staticData.layout !== undefined)?.staticData.layout ?? 'column',
  });
  useFocusOnNavigation(main);
  const skip = (event: MouseEvent) => {
    // Focus alone: a fragment in the address would be another entry in the history.
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <div className={`flex min-h-dvh flex-col ${roomForBars(layout === 'bleed', member)}`}>
      <a
        href="#main"
        onClick={skip}
        className="sr-only z-50 rounded-control bg-ink px-5 py-3 font-semibold text-ground focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {generalTexts.skipToContent}
      </a>
      <header
        className={layout === 'bleed' ? 'z-20 max-md:absolute max-md:inset-x-0 max-md:top-0 max-md:text-white' : 'z-20'}
      >
        <div
          className={`mx-auto flex w-full items-center justify-between gap-4 px-5 pt-[env(safe-area-inset-top)] sm:py-3 ${
            layout === 'column' ? 'max-w-column' : 'max-w-wide'
          }`}
        >
          <Logo />
          {member && <MemberNavigation hiddenOnPhones={layout === 'bleed'} />}
        </div>
      </header>
      <main ref={main} id="main" tabIndex={-1} className={`w-full flex-1 pb-20 ${WIDTHS[layout]}`}>
        {children}
      </main>
      <Footer wide={layout !== 'column'} />
      <Notices />
    </div>
  );
}

/** The bottom edge is kept free for what is fixed there, so that the footer never lies beneath it. */
function roomForBars(pageHasBar: boolean, member: boolean): string {
  if (pageHasBar) return 'max-md:pb-[calc(5.5rem+env(safe-area-inset-bottom))]';
  return member ? 'max-sm:pb-[calc(4rem+env(safe-area-inset-bottom))]' : '';
}
