import { generalTexts } from '@arvo/domain/texts/general.ts';
import { LateNote } from '#src/ui/feedback/lateNote.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';

/** The spinner while a route's chunk (errors/boundedChunk.ts has its timeout) or the session loads. */
export const PendingScreen = () => (
  <Spinner label={generalTexts.loading} page>
    <LateNote texts={generalTexts} as="h1" />
  </Spinner>
);
