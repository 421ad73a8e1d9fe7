import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import { useEffect, useState } from 'react';

export type LaterParts = typeof import('./laterParts.ts');

let loaded: LaterParts | null = null;

/** Loads the wizard's later parts once; a later call after a failure tries again. Rejects if they fail to load. */
export const loadLaterParts = async (): Promise<LaterParts> => (loaded ??= await import('./laterParts.ts'));

/**
 * The wizard's later parts, loaded while the host fills in the first step, so that later steps work without a connection; null
 * until then. If loading fails, it retries once when they are `needed`.
 * @throws if the retry fails: the page shows the error and keeps the draft.
 */
export function useLaterParts(needed: boolean): LaterParts | null {
  const [parts, setParts] = useState(loaded);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const isMissing = parts === null;
  useEffect(() => {
    if (!isMissing) return;
    let gone = false;
    loadLaterParts().then(
      (all) => !gone && setParts(all),
      (error: unknown) => {
        if (gone) return;
        if (needed) setFailure({ error });
        else console.warn(failureLine('Later steps not fetched yet', error));
      },
    );
    return () => {
      gone = true;
    };
  }, [isMissing, needed]);
  if (failure !== null) throw failure.error;
  return parts;
}
