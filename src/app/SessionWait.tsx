import { generalTexts } from '@arvo/domain/texts/general.ts';
import { useEffect, useState } from 'react';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';

const PATIENCE_MS = 12_000;

/** The spinner of protected routes while the session loads; after a timeout, a message with a retry. */
export function SessionWait() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return <Spinner label={generalTexts.loading} />;
  return (
    <>
      <PageTitle>{generalTexts.sessionLateTitle}</PageTitle>
      <Alert tone="caution" className="mb-5">
        {generalTexts.sessionLate}
      </Alert>
      <Button onClick={() => window.location.reload()}>{generalTexts.tryAgain}</Button>
    </>
  );
}
