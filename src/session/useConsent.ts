import { useEffect, useState } from 'react';
import type { AnalyticsGateway, Consent } from '#src/data/ports.ts';

type Said = {
  /** Live; null until it is known. */
  readonly consent: Consent | null;
  /** Changes the screen at once. */
  readonly decide: AnalyticsGateway['decide'];
};

/** The person's consent to analytics. */
export function useConsent(analytics: AnalyticsGateway): Said {
  const [consent, setConsent] = useState<Consent | null>(null);
  useEffect(() => analytics.watchConsent(setConsent), [analytics]);
  const decide: Said['decide'] = (word) => {
    setConsent(word);
    analytics.decide(word);
  };
  return { consent, decide };
}
