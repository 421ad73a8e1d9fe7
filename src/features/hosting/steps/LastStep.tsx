import type { EventDraft } from '@arvo/domain/drafts/draft.ts';
import { payoutStatusOf } from '@arvo/domain/money/payoutStatus.ts';
import type { User } from '@arvo/domain/people/person.ts';
import { EventPayments } from '../payouts/EventPayments.tsx';
import type { DraftPhoto } from '../photo/useDraftPhoto.ts';
import { WhenNotes } from '../WhenNotes.tsx';
import { PhotoStep } from './PhotoStep.tsx';

type LastStepProps = {
  draft: EventDraft;
  photo: DraftPhoto;
  busy: boolean;
  host: User | null;
  onSetUpPayments: () => void;
};

/** The photo, and what the host should know before "Create Event". */
export function LastStep({ draft, photo, busy, host, onSetUpPayments }: LastStepProps) {
  return (
    <>
      <PhotoStep photo={photo} startTime={draft.startTime} disabled={busy} />
      <WhenNotes draft={draft} />
      {draft.isPaid && <EventPayments status={payoutStatusOf(host)} error={null} onSetUp={onSetUpPayments} />}
    </>
  );
}
