import { draftTexts } from '@arvo/domain/texts/events/hosting.ts';
import type { UserId } from '@arvo/domain/people/person.ts';
import { useState } from 'react';
import { useNotice } from '#src/session/useNotice.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { MovingCard } from '#src/ui/motion/MovingCard.tsx';
import { MovingList } from '#src/ui/motion/MovingList.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirmDialog.tsx';
import { DraftCard, titleOf } from './DraftCard.tsx';
import { type Draft, useDrafts } from './useDrafts.ts';

/** All of a person's unfinished events, last changed first, to be continued or deleted. Nothing if there is none. */
export function DraftList({ owner, className }: { owner: UserId; className: string }) {
  const { drafts, resume, startNew, discard } = useDrafts(owner);
  const [doomed, setDoomed] = useState<Draft | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const say = useNotice();
  const run = async (work: () => Promise<boolean>, sentence: string, done = '') => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const isDone = await work().catch(() => false);
    setBusy(false);
    if (!isDone) return setProblem(sentence);
    setDoomed(null);
    if (done !== '') say(done);
  };
  return (
    <MovingCard isVisible={drafts.length > 0}>
      <Card data-kept title={draftTexts.section} className={className}>
        <MovingList
          rows={drafts.map(({ id }) => id)}
          className="flex flex-col divide-y divide-line *:py-4 *:first:pt-0"
        >
          {drafts.map((draft) => (
            <li key={draft.id}>
              <DraftCard
                draft={draft}
                onResume={() => void run(() => resume(draft), draftTexts.notOpened)}
                onDiscard={() => {
                  setProblem(null);
                  setDoomed(draft);
                }}
              />
            </li>
          ))}
        </MovingList>
        {problem !== null && doomed === null && <Alert className="mb-3">{problem}</Alert>}
        <Button variant="quiet" onClick={() => void run(startNew, draftTexts.notOpened)} className="text-edge">
          {draftTexts.startNew}
        </Button>
        {doomed !== null && (
          <ConfirmDialog
            open
            danger
            question={draftTexts.question}
            confirmLabel={draftTexts.discard}
            busy={busy}
            error={problem}
            onConfirm={() => void run(() => discard(doomed), draftTexts.notDeleted, draftTexts.discarded)}
            onCancel={() => setDoomed(null)}
          >
            <p>{draftTexts.consequence(titleOf(doomed))}</p>
          </ConfirmDialog>
        )}
      </Card>
    </MovingCard>
  );
}
