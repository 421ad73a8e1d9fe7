import type { Consent } from '../ports.ts';

/** Local storage: 'yes' or 'no'; nothing where nobody was asked, or has not answered. */
const CONSENT_KEY = 'arvo.analytics';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * The person's word about being counted, kept on this device. A browser that sends Global Privacy Control has answered "no"
 * for its person, who may still say "yes" on the privacy page. `store` may throw: where it keeps nothing, the word holds
 * for this page.
 */
export function keptConsent(store: () => Store, hasPrivacyControl: boolean) {
  let said: 'yes' | 'no' | null = null;
  const kept = (): string | null => {
    try {
      return store().getItem(CONSENT_KEY);
    } catch {
      return null;
    }
  };
  return {
    /** Read anew each time: another tab may have been answered. */
    read(): Consent {
      const word = said ?? kept();
      if (word === 'yes' || word === 'no') return word;
      return hasPrivacyControl ? 'no' : 'unasked';
    },
    write(word: 'yes' | 'no'): void {
      try {
        store().setItem(CONSENT_KEY, word);
        said = null;
      } catch {
        said = word;
      }
    },
    isAbout: (key: string | null): boolean => key === null || key === CONSENT_KEY,
  };
}

export type KeptConsent = ReturnType<typeof keptConsent>;
