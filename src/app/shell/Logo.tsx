import { generalTexts } from '@arvo/domain/texts/general.ts';
import { Link } from '@tanstack/react-router';
import { statusOf } from '#src/session/account/session.ts';
import { useSession } from '#src/session/account/useSession.ts';

/** Leads to / when signed out and to /home for members (specification section 2, route table). */
export function Logo() {
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
