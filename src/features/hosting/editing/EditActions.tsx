import type { StepIndex } from '@arvo/domain/drafts/draft.ts';
import { editingTexts } from '@arvo/domain/texts/events/editing.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { ActionBar } from '../WizardActions.tsx';

type EditActionsProps = {
  step: StepIndex;
  /** The button's label while work is in progress, or null. */
  busy: string | null;
  onBack: () => void;
  onNext: () => void;
};

/** As in the wizard, but each step can be saved. */
export const EditActions = ({ step, busy, onBack, onNext }: EditActionsProps) => (
  <ActionBar>
    <Button variant="secondary" onClick={onBack} disabled={busy !== null} className="px-[min(1.25rem,3vw)]!">
      {step === 0 ? hostingTexts.close : hostingTexts.back}
    </Button>
    {step < 3 && (
      <Button variant="secondary" onClick={onNext} disabled={busy !== null} className="px-[min(1.25rem,3vw)]!">
        {hostingTexts.next}
      </Button>
    )}
    <Button type="submit" busy={busy !== null} busyLabel={busy ?? ''} className="flex-1 px-[min(1.25rem,3vw)]!">
      {editingTexts.save}
    </Button>
  </ActionBar>
);
