import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../buttons/button.tsx';

/** People trust a spinner for about this long. */
const QUIET_FOR_MS = 3_000;

/** True 3 s after the first render. */
export function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), QUIET_FOR_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

type LateNoteProps = {
  texts: { readonly takesLonger: string; readonly tryAgain: string };
  /** 'h1' on a page that has no title yet. */
  as?: 'p' | 'h1';
  /** Shown until then. */
  children?: ReactNode;
};

/**
 * Belongs beside a spinner or skeleton: after 3 s a sentence, and a button that loads the page again. The request goes on.
 */
export function LateNote({ texts, as: Line = 'p', children }: LateNoteProps) {
  if (!useIsLate()) return children;
  return (
    <>
      <Line className="text-ink-soft">{texts.takesLonger}</Line>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        {texts.tryAgain}
      </Button>
    </>
  );
}
