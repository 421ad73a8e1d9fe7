import { storedConsent } from './consent.ts';
import { createAnalytics } from './createAnalytics.ts';

const consent = storedConsent(
  () => window.localStorage,
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
);

const analytics = createAnalytics({
  consent,
  loadCounter: () => import('../firebase/platform/analytics.ts'),
  pathname: () => window.location.pathname,
});

window.addEventListener('storage', ({ key }) => {
  if (consent.isAbout(key)) analytics.changedElsewhere();
});

export const { decide, record, watchConsent } = analytics;
