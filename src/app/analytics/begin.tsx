import { countedPath } from '@arvo/domain/analytics/analyticsEvent.ts';
import type { AnyRouter } from '@tanstack/react-router';
import type { AnalyticsGateway } from '#src/data/ports.ts';
import { createRoot } from '../reactDom.ts';
import { ConsentNotice } from './ConsentNotice.tsx';

/** Counts each page that is shown from now on, this one included, and asks whoever has not been asked. */
export function begin(analytics: AnalyticsGateway, router: Pick<AnyRouter, 'subscribe' | 'navigate'>): void {
  const countPage = () => analytics.record({ name: 'page_view', path: countedPath(window.location.pathname) });
  let allowed = false;
  analytics.watchConsent((consent) => {
    // The page on which somebody says "yes" is the first that is counted.
    if (consent === 'yes' && !allowed) countPage();
    allowed = consent === 'yes';
  });
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged) countPage();
  });
  // Beside the page, not in it: nothing of the page moves, and what the server has written stays as it is.
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <ConsentNotice analytics={analytics} openPrivacy={() => void router.navigate({ to: '/privacy' })} />,
  );
}
