import type { Consent } from '../ports.ts';

/** Local storage: 'yes' or 'no'; absent without an answer. */
const CONSENT_KEY = 'arvo.analytics';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The consent to analytics, stored on this device. Global Privacy Control counts as "no", and the person may still say "yes" on
 * the privacy page. `store` may throw: then the answer holds for this page only.
 */
export function storedConsent(store: () => Store, hasPrivacyControl: boolean) {
  let unstored: 'yes' | 'no' | null = null;
  const stored = (): string | null => {
    try {
      return store().getItem(CONSENT_KEY);
    } catch {
      return null;
    }
  };
  return {
    /** Reads the storage each time, because the answer may come from another tab. */
    read(): Consent {
      const word = unstored ?? stored();
      if (word === 'yes' || word === 'no') return word;
      return hasPrivacyControl ? 'no' : 'unasked';
    },
    write(word: 'yes' | 'no'): void {
      try {
        store().setItem(CONSENT_KEY, word);
        unstored = null;
      } catch {
        unstored = word;
      }
    },
    isAbout: (key: string | null): boolean => key === null || key === CONSENT_KEY,
  };
}

export type StoredConsent = ReturnType<typeof storedConsent>;
