import { generalTexts } from '@arvo/domain/texts/general.ts';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '#src/session/account/useSession.ts';

/** Only signed-in people need its code, which loads while they read. */
const SignedInFooter = lazy(loadSignedIn);

const LOAD_AGAIN_MS = 10_000;

/** Retries until it succeeds, because a page that has lost its connection must not end in an error for the sake of its footer. */
async function loadSignedIn(): Promise<{ default: typeof import('./SignedInFooter.tsx').SignedInFooter }> {
  try {
    return { default: (await import('./SignedInFooter.tsx')).SignedInFooter };
  } catch {
    await new Promise((resolve) => {
      setTimeout(resolve, LOAD_AGAIN_MS);
    });
    return loadSignedIn();
  }
}

const link =
  'inline-flex min-h-12 items-center text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline';

/** Always shown; has "Sign out" for a signed-in person (specification section 2, "Layout"). As wide as the page. */
export function Footer({ wide }: { wide: boolean }) {
  const session = useSession();
  return (
    <footer className="border-t border-line">
      <div
        className={`mx-auto flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4 ${
          wide ? 'max-w-wide' : 'max-w-column'
        }`}
      >
        <nav aria-label={generalTexts.legalNavigation} className="flex gap-6">
          <Link to="/terms" className={link}>
            {generalTexts.terms}
          </Link>
          <Link to="/privacy" className={link}>
            {generalTexts.privacy}
          </Link>
        </nav>
        {session.kind === 'signed-in' && (
          <Suspense>
            <SignedInFooter account={session.account} />
          </Suspense>
        )}
      </div>
    </footer>
  );
}
