import { generalTexts } from '@arvo/domain/texts/general.ts';
import { useEffect } from 'react';
import { useData } from '#src/session/data.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';

/**
 * Shown while a route's chunk loads, which has a timeout (errors/boundedChunk.ts). After 3 s the header says that the connection is
 * slow.
 */
export function PendingScreen() {
  const { connection } = useData().stores;
  useEffect(() => {
    const timer = setTimeout(() => connection.setState({ state: 'slow' }), 3_000);
    return () => clearTimeout(timer);
  }, [connection]);
  return <Spinner label={generalTexts.loading} page />;
}
