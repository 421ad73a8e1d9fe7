import { useEffect, useState } from 'react';
import type { AnalyticsGateway, Consent } from '#src/data/ports.ts';

/** The person's word about being counted, live; null until it is known. */
export function useConsent(analytics: AnalyticsGateway): Consent | null {
  const [consent, setConsent] = useState<Consent | null>(null);
  useEffect(() => analytics.watchConsent(setConsent), [analytics]);
  return consent;
}
