import { generalTexts } from '@arvo/domain/texts/general.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import type { ReactNode } from 'react';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import type { Preview } from './usePreview.ts';

type PreviewNoteProps<Answer> = { preview: Preview<Answer>; children: (answer: Answer) => ReactNode };

/** The refund that the action would cause; a loading text before the server's answer, a message after a failure. */
export function PreviewNote<Answer>({ preview, children }: PreviewNoteProps<Answer>) {
  if (preview.kind === 'known') return children(preview.answer);
  if (preview.kind === 'looking') return <output>{salesTexts.money.looking}</output>;
  return (
    <Alert>
      <p>{preview.sentence ?? salesTexts.money.unknown}</p>
      <Button variant="quiet" onClick={preview.retry}>
        {generalTexts.tryAgain}
      </Button>
    </Alert>
  );
}
