import { generalTexts } from '@arvo/domain/texts/general.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Spinner } from '#src/ui/spinner.tsx';
import { GeneralErrorScreen } from '../errors/GeneralErrorScreen.tsx';
import { CHUNK_TIMEOUT_MS, chunkTimedOut } from '../errors/chunkLoadError.ts';

/** While a route's part of the code is on its way; the browser would wait for ever, so this does not (specification section 9). */
export function PendingScreen() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), CHUNK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  // Shown, not thrown: nothing stands between here and the shell that would catch it.
  if (late) return <GeneralErrorScreen error={chunkTimedOut(pathname)} />;
  return <Spinner label={generalTexts.loading} page />;
}
