import { useEffect, useState } from 'react';
import type { AnalyticsGateway, Consent } from '#src/data/ports.ts';

type Said = {
  /** Live; null until it is known. */
  readonly consent: Consent | null;
  /** Takes effect on the screen at once. */
  readonly decide: AnalyticsGateway['decide'];
};

/** Whether the person has consented to being counted. */
export function useConsent(analytics: AnalyticsGateway): Said {
  const [consent, setConsent] = useState<Consent | null>(null);
  useEffect(() => analytics.watchConsent(setConsent), [analytics]);
  const decide: Said['decide'] = (word) => {
    setConsent(word);
    analytics.decide(word);
  };
  return { consent, decide };
}
