import { type AnalyticsEvent, type CountedPath, countedPath } from '@arvo/domain/analytics/analyticsEvent.ts';
import type { AnalyticsGateway, Consent } from '../ports.ts';
import type { StoredConsent } from './consent.ts';

/** The code that counts, loaded only after a "yes". */
export type Counter = {
  count(event: AnalyticsEvent, path: CountedPath): Promise<void>;
  /** Stops counting and removes its data from this device. */
  stop(): Promise<void>;
};

type World = {
  readonly consent: StoredConsent;
  readonly loadCounter: () => Promise<Counter>;
  /** The current path. */
  readonly pathname: () => string;
};

/** Checks consent: without a "yes" there is neither a request nor a cookie. */
export function createAnalytics({ consent, loadCounter, pathname }: World) {
  const listeners = new Set<(consent: Consent) => void>();
  const notify = () => {
    for (const listener of listeners) listener(consent.read());
  };
  const decide: AnalyticsGateway['decide'] = (word) => {
    const before = consent.read();
    consent.write(word);
    // Do not load a counter that never ran just to stop it.
    if (word === 'no' && before === 'yes') void ignoringFailure(loadCounter().then((counter) => counter.stop()));
    notify();
  };
  const record: AnalyticsGateway['record'] = (event) => {
    if (consent.read() !== 'yes') return;
    const path = countedPath(pathname());
    void ignoringFailure(
      loadCounter().then((counter) => {
        // Check again: the answer may have changed while the code loaded.
        if (consent.read() === 'yes') return counter.count(event, path);
        return undefined;
      }),
    );
  };
  const watchConsent: AnalyticsGateway['watchConsent'] = (listener) => {
    listeners.add(listener);
    listener(consent.read());
    return () => listeners.delete(listener);
  };
  return { decide, record, watchConsent, changedElsewhere: notify };
}

/** Ignores failures to count, such as blockers and lost connections. */
const ignoringFailure = (work: Promise<void>): Promise<void> => work.catch(() => undefined);
