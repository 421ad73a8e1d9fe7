import { useEffect, useState } from 'react';

const FEEDBACK_MS = 2000;

export type Copied = 'idle' | 'copied' | 'failed';

/** Copies a text; 'copied' for 2 seconds (specification section 9), 'failed' until the next try. `onCopied`: with each copy that worked. */
export function useCopied(onCopied?: () => void): { state: Copied; copy: (text: string) => void } {
  // An object, so that a second press is a new value and restarts the 2 seconds.
  const [last, setLast] = useState<{ readonly kind: Copied }>({ kind: 'idle' });
  useEffect(() => {
    if (last.kind !== 'copied') return;
    const timer = setTimeout(() => setLast({ kind: 'idle' }), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [last]);
  const copy = (text: string) => {
    write(text).then(
      () => {
        setLast({ kind: 'copied' });
        onCopied?.();
      },
      () => setLast({ kind: 'failed' }),
    );
  };
  return { state: last.kind, copy };
}

/** Insecure pages have no clipboard, and the browser may refuse access. */
async function write(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
