import { useEffect, useState } from 'react';
import type { AnalyticsGateway, Consent } from '#src/data/ports.ts';

type ConsentState = {
  /** Live; null until it is known. */
  readonly consent: Consent | null;
  /** Changes the screen at once. */
  readonly decide: AnalyticsGateway['decide'];
};

/** The person's consent to analytics. */
export function useConsent(analytics: AnalyticsGateway): ConsentState {
  const [consent, setConsent] = useState<Consent | null>(null);
  useEffect(() => analytics.watchConsent(setConsent), [analytics]);
  const decide: ConsentState['decide'] = (word) => {
    setConsent(word);
    analytics.decide(word);
  };
  return { consent, decide };
}
