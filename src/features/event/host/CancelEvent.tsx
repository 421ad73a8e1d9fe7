import type { EventId } from '@arvo/domain/events/event.ts';
import { formatCents } from '@arvo/domain/money/price.ts';
import { eventDialogTexts } from '@arvo/domain/texts/events/eventDialogs.ts';
import { callTexts } from '@arvo/domain/texts/calls.ts';
import { farewellTexts } from '@arvo/domain/texts/events/news.ts';
import { salesTexts } from '@arvo/domain/texts/money/sales.ts';
import { useState } from 'react';
import { ConfirmWithPreview } from '../tickets/ConfirmWithPreview.tsx';
import { WhyField } from './WhyField.tsx';

const texts = salesTexts.cancelling;

/** "Delete Event" with sold tickets: every buyer gets a refund, and the page stays and shows that the event is cancelled. */
export function CancelEvent({ id, onDone }: { id: EventId; onDone: () => void }) {
  const [word, setWord] = useState('');
  return (
    <ConfirmWithPreview
      question={eventDialogTexts.deleteQuestion}
      confirmLabel={texts.confirm}
      cancelLabel={texts.keep}
      call={(sales, isPreview) => sales.cancelEvent(id, isPreview, word.trim())}
      problemText={(sentence) => eventDialogTexts.deleteFailed(sentence ?? callTexts.unavailable)}
      onDone={onDone}
    >
      {({ people, refundCents }) => (
        <>
          <p className="font-semibold">
            {people === 0 ? texts.nobody : texts.people(people, formatCents(refundCents))}
          </p>
          {people > 0 && <p className="mt-2">{texts.owed}</p>}
          <p className="mt-2">{texts.page}</p>
          {people > 0 && <WhyField value={word} onChange={setWord} hint={farewellTexts.whyOnPage} />}
        </>
      )}
    </ConfirmWithPreview>
  );
}
