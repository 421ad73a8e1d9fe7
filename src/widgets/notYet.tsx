import { generalTexts } from '@arvo/domain/texts/general.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { LateNote } from '#src/ui/feedback/lateNote.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';

type FailedProps = { sentence: string; retry: () => void };

/** What could not be loaded, and "Try again". */
export const LoadFailed = ({ sentence, retry }: FailedProps) => (
  <Alert>
    <p>{sentence}</p>
    <Button variant="quiet" className="text-edge" onClick={retry}>
      {generalTexts.tryAgain}
    </Button>
  </Alert>
);

/** In place of a page's content. `retry`: null while the answer is still to come. */
export const NotYet = ({ sentence, retry }: { sentence: string; retry: (() => void) | null }) =>
  retry === null ? (
    <Spinner label={generalTexts.loading} page>
      <LateNote texts={generalTexts} />
    </Spinner>
  ) : (
    <LoadFailed sentence={sentence} retry={retry} />
  );
