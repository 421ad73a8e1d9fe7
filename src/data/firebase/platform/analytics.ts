import type { AnalyticsEvent, CountedPath } from '@arvo/domain/analytics/analyticsEvent.ts';
import {
  type Analytics,
  initializeAnalytics,
  isSupported,
  logEvent,
  setAnalyticsCollectionEnabled,
  setConsent,
} from 'firebase/analytics';
import { deleteInstallations, getInstallations } from 'firebase/installations';
import { firebaseApp } from './app.ts';
import { environment } from './settings.ts';

/** Loaded only after a "yes". */

/** The lifetime that the privacy policy states. */
const COOKIE_SECONDS = 60 * 24 * 60 * 60;

let instance: Promise<Analytics | null> | null = null;

/** The values that Google's script would otherwise read from the page: its address with ids, its title, the previous page. */
const pageOf = (path: CountedPath) => ({
  page_location: `${window.location.origin}${path}`,
  page_title: path,
  page_referrer: originOf(document.referrer) ?? window.location.origin,
});

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);

async function begin(path: CountedPath): Promise<Analytics | null> {
  if (!(await isSupported())) return null;
  setConsent({
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  return initializeAnalytics(firebaseApp(), {
    config: {
      ...pageOf(path),
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      // Cookies for this host only, so that this code can remove them.
      cookie_domain: 'none',
      cookie_expires: COOKIE_SECONDS,
    },
  });
}

async function counting(path: CountedPath): Promise<Analytics | null> {
  const analytics = await (instance ??= begin(path));
  if (analytics) setAnalyticsCollectionEnabled(analytics, true);
  return analytics;
}

export async function count(event: AnalyticsEvent, path: CountedPath): Promise<void> {
  const analytics = await counting(path);
  if (!analytics) return;
  // A custom name for the compiler, because Google's own events have typed parameters.
  const name: string = event.name;
  const { name: _name, ...details } = event;
  logEvent(analytics, name, { ...details, ...pageOf(path) });
}

/** Stops counting, and removes the cookies and the installation's id from this device. */
export async function stop(): Promise<void> {
  const analytics = await instance;
  if (analytics) setAnalyticsCollectionEnabled(analytics, false);
  const id = environment().firebase.measurementId?.replace(/^G-/u, '');
  for (const name of ['_ga', `_ga_${id}`]) document.cookie = `${name}=; Max-Age=0; Path=/`;
  await deleteInstallations(getInstallations(firebaseApp()));
}
