import { generalTexts } from '@arvo/domain/texts/general.ts';
import { Link } from '@tanstack/react-router';
import { useSession } from '#src/session/account/useSession.ts';
import { MemberFooter } from './parts.ts';

const link =
  'inline-flex min-h-12 items-center text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline';

/** Always shown; has "Sign out" for a signed-in person (specification section 2, "Layout"). As wide as the page. */
export function Footer({ wide }: { wide: boolean }) {
  const session = useSession();
  return (
    <footer data-kept className="border-t border-line">
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
        {session.kind === 'signed-in' && <MemberFooter />}
      </div>
    </footer>
  );
}
