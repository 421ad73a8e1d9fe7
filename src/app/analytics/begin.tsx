import { type CountedPath, countedPath } from '@arvo/domain/analytics/analyticsEvent.ts';
import type { AnyRouter } from '@tanstack/react-router';
import type { AnalyticsGateway } from '#src/data/ports.ts';
import { createRoot } from '#src/startup/reactDom.ts';
import { ConsentNotice } from './ConsentNotice.tsx';

/** The pages that may show the notice. Signing in, profile setup and the wizard are not interrupted. */
const ASKING_PAGES: ReadonlySet<CountedPath> = new Set(['/events/{id}', '/home', '/your-events', '/terms', '/privacy']);

/** Counts each page shown from now on, including this one, and asks for consent if there is no answer yet. */
export function begin(
  analytics: AnalyticsGateway,
  router: Pick<AnyRouter, 'subscribe' | 'navigate' | 'latestLocation'>,
): void {
  const page = () => countedPath(router.latestLocation.pathname);
  const countPage = () => analytics.record({ name: 'page_view', path: page() });
  let allowed = false;
  analytics.watchConsent((consent) => {
    // The page on which somebody consents is the first to be counted.
    if (consent === 'yes' && !allowed) countPage();
    allowed = consent === 'yes';
  });
  // Outside the page's root, so that it causes no layout shift and does not touch server-rendered HTML.
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
