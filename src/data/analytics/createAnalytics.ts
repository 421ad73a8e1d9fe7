import { type AnalyticsEvent, type CountedPath, countedPath } from '@arvo/domain/analytics/analyticsEvent.ts';
import type { AnalyticsGateway, Consent } from '../ports.ts';
import type { KeptConsent } from './consent.ts';

/** What counts, loaded after a "yes" and never before. */
export type Counter = {
  count(event: AnalyticsEvent, path: CountedPath): Promise<void>;
  /** Nothing is counted any more, and what was kept on this device for it is gone. */
  stop(): Promise<void>;
};

type World = {
  readonly consent: KeptConsent;
  readonly loadCounter: () => Promise<Counter>;
  /** Where the person is now. */
  readonly pathname: () => string;
};

/** The switch: without a "yes" there is neither a request nor a cookie. */
export function createAnalytics({ consent, loadCounter, pathname }: World) {
  const listeners = new Set<(consent: Consent) => void>();
  const tell = () => {
    for (const listener of listeners) listener(consent.read());
  };
  const decide: AnalyticsGateway['decide'] = (word) => {
    const before = consent.read();
    consent.write(word);
    // A counter that was never allowed to come is not fetched to be told to stop.
    if (word === 'no' && before === 'yes') void ignoringFailure(loadCounter().then((counter) => counter.stop()));
    tell();
  };
  const record: AnalyticsGateway['record'] = (event) => {
    if (consent.read() !== 'yes') return;
    const path = countedPath(pathname());
    void ignoringFailure(
      loadCounter().then((counter) => {
        // Asked again: the answer may have changed while the code was on its way.
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
  return { decide, record, watchConsent, changedElsewhere: tell };
}

/** Whether it was counted is nobody's trouble but ours: blockers and dead networks are silence. */
const ignoringFailure = (work: Promise<void>): Promise<void> => work.catch(() => undefined);
