import { type CountedPath, countedPath } from '@arvo/domain/analytics/analyticsEvent.ts';
import type { AnyRouter } from '@tanstack/react-router';
import type { AnalyticsGateway } from '#src/data/ports.ts';
import { createRoot } from '../reactDom.ts';
import { ConsentNotice } from './ConsentNotice.tsx';

/** Where nobody is in the middle of something: signing in, setting up and the wizard are not interrupted. */
const ASKING_PAGES: ReadonlySet<CountedPath> = new Set(['/events/{id}', '/home', '/your-events', '/terms', '/privacy']);

/** Counts each page that is shown from now on, this one included, and asks whoever has not been asked. */
export function begin(
  analytics: AnalyticsGateway,
  router: Pick<AnyRouter, 'subscribe' | 'navigate' | 'latestLocation'>,
): void {
  const page = () => countedPath(router.latestLocation.pathname);
  const countPage = () => analytics.record({ name: 'page_view', path: page() });
  let allowed = false;
  analytics.watchConsent((consent) => {
    // The page on which somebody says "yes" is the first that is counted.
    if (consent === 'yes' && !allowed) countPage();
    allowed = consent === 'yes';
  });
  // Beside the page, not in it: nothing of the page moves, and what the server has written stays as it is.
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const openPrivacy = () => void router.navigate({ to: '/privacy' });
  const render = () =>
    root.render(ASKING_PAGES.has(page()) && <ConsentNotice analytics={analytics} openPrivacy={openPrivacy} />);
  render();
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (!pathChanged) return;
    countPage();
    render();
  });
}
