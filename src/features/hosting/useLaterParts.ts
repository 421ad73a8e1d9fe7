import { failureLine } from '@arvo/domain/failures/failureLine.ts';
import { useEffect, useState } from 'react';

export type LaterParts = typeof import('./laterParts.ts');

let loaded: LaterParts | null = null;

export const loadLaterParts = async (): Promise<LaterParts> => (loaded ??= await import('./laterParts.ts'));

/**
 * The wizard's later parts, fetched while the first step is filled in, so that a later one is there when it is turned to,
 * connection or not; null until then. Where that fails it is tried once more when they are `needed`.
 * @throws the failure of that: the page says so, and the draft is kept.
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
