import { useEffect, useRef, useState } from 'react';
import type { CallOutcome } from '#src/data/ports/payments.ts';
import type { SalesGateway } from '#src/data/ports/sales.ts';
import { useData } from '#src/session/data.tsx';

export type Preview<A> =
  | { readonly kind: 'looking' }
  | { readonly kind: 'known'; readonly answer: A }
  /** With the server's sentence, or null if it did not answer. */
  | { readonly kind: 'unknown'; readonly sentence: string | null; readonly retry: () => void };

/** Requests a preview of the call's result once, when the dialog opens. */
export function usePreview<A>(request: (sales: SalesGateway) => Promise<CallOutcome<A>>): Preview<A> {
  const { sales } = useData();
  const [attempt, setAttempt] = useState(0);
  const [seen, setSeen] = useState<{ readonly attempt: number; readonly outcome: CallOutcome<A> } | null>(null);
  const latest = useRef(request);
  useEffect(() => {
    let isCurrent = true;
    const receive = (outcome: CallOutcome<A>) => isCurrent && setSeen({ attempt, outcome });
    sales()
      .then(latest.current)
      .then(receive, () => receive({ kind: 'failed' }));
    return () => {
      isCurrent = false;
    };
  }, [sales, attempt]);
  if (seen === null || seen.attempt !== attempt) return { kind: 'looking' };
  const { outcome } = seen;
  if (outcome.kind === 'answered') return { kind: 'known', answer: outcome.answer };
  const sentence = outcome.kind === 'refused' ? outcome.error : null;
  return { kind: 'unknown', sentence, retry: () => setAttempt(attempt + 1) };
}
