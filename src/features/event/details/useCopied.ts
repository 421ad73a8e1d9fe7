import { useEffect, useState } from 'react';

const FEEDBACK_MS = 2000;

/** Copies a text; 'copied' for 2 seconds (specification section 9), 'failed' until the next try. */
export function useCopied(): { state: 'idle' | 'copied' | 'failed'; copy: (text: string) => void } {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (text: string) => {
    write(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return { state, copy };
}

/** The clipboard is missing on pages that are not secure, and may be refused. */
async function write(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
