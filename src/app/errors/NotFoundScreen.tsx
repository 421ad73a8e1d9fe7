import { generalTexts } from '@arvo/domain/texts/general.ts';
import { missingTexts } from '@arvo/domain/texts/missing.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/buttons/buttonClass.ts';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { usePageTitle } from '#src/ui/page/usePageTitle.ts';

/** /404. Missing events redirect here, and the screen then says so (specification section 2, "Event detail"). */
export function NotFoundScreen() {
  usePageTitle(missingTexts.title);
  const eventMissing = useLocation({ select: (location) => location.state.missing === 'event' });
  return (
    <div className="flex flex-col items-center py-12 text-center">
      {/* Hosting answers with status 200, so search engines would list the page. */}
      <meta name="robots" content="noindex" />
      <p aria-hidden="true" className="mb-2 text-3xl font-extrabold text-accent-text">
        404
      </p>
      <PageTitle subtitle={eventMissing ? missingTexts.event : missingTexts.page}>{missingTexts.title}</PageTitle>
      {eventMissing && <p className="-mt-4 mb-6 max-w-md text-balance text-ink-soft">{missingTexts.eventWhy}</p>}
      <Link to="/home" className={buttonClass('primary')}>
        {generalTexts.backToHome}
      </Link>
    </div>
  );
}
