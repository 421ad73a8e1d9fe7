import { hasDraftContent } from '@arvo/domain/drafts/draft.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { useRef, useState } from 'react';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Toast } from '#src/ui/feedback/toast.tsx';
import { ClearDraft } from './draft/ClearDraft.tsx';
import { BankDetailsDialog, ProgressBar, PublishLater } from './parts.ts';
import { StepForm } from './StepForm.tsx';
import { useWizard, type WizardModel, type WizardProps } from './useWizard.ts';
import { WizardActions } from './WizardActions.tsx';
import { WizardPage } from './WizardPage.tsx';

/** Creates an event. */
export function Wizard(props: WizardProps) {
  const form = useRef<HTMLFormElement>(null);
  const wizard = useUntilPublished(useWizard(props, form));
  const { draft, submission, bestPlace, bank } = wizard;
  const { step, furthest } = draft.record;
  const busy = submission.state.kind === 'working';
  const searching = bestPlace.isSearching ? hostingTexts.searchingPlaces : null;
  return (
    <>
      <WizardPage title={hostingTexts.pageTitle} wizard={wizard} furthest={furthest} onSelect={wizard.goTo}>
        <StepForm form={form} wizard={wizard} busy={busy} onSubmit={wizard.next}>
          <div className="mb-2 flex min-h-12 flex-wrap items-center justify-between gap-x-4">
            <DraftSavedNote exists={draft.exists} isStored={draft.isStored} />
            <ClearDraft visible={hasDraftContent(draft.record.draft) && !busy} onClear={wizard.clear} />
          </div>
          <SubmissionNote wizard={wizard} />
          <WizardActions step={step} busy={busy ? hostingTexts.creating : searching} onBack={wizard.back} />
        </StepForm>
      </WizardPage>
      <Toast message={bestPlace.taken} onHide={bestPlace.hideTaken} />
      {bank.isOpen && <BankDetailsDialog onSaved={bank.onSaved} onClose={bank.close} />}
    </>
  );
}

/**
 * Once its event is published, the wizard as it was when it was submitted: the draft is removed then, but the preview stays until the
 * event's page opens, into whose photo it grows (app/motion/eventMotion.ts).
 */
function useUntilPublished(wizard: WizardModel): WizardModel {
  const [before, setBefore] = useState(wizard);
  const { kind } = wizard.submission.state;
  if (kind !== 'created' && kind !== before.submission.state.kind) setBefore(wizard);
  return kind === 'created' ? before : wizard;
}

/** How far the upload is, or why the event was not created. */
function SubmissionNote({ wizard: { submission } }: { wizard: WizardModel }) {
  const { state } = submission;
  if (state.kind === 'working' && state.percent !== null)
    return <ProgressBar label={hostingTexts.uploadProgress} value={state.percent} />;
  if (state.kind !== 'failed') return null;
  return (
    <>
      <Alert className="mb-3">{state.message}</Alert>
      {state.isLost && <PublishLater onQueue={submission.queue} />}
    </>
  );
}

/** The note above the buttons that the draft is saved; an alert if the device does not save it. */
function DraftSavedNote({ exists, isStored }: { exists: boolean; isStored: boolean }) {
  if (!isStored) return <Alert tone="caution">{hostingTexts.notSavedOnDevice}</Alert>;
  return <p className={`text-sm text-ink-soft ${exists ? '' : 'invisible'}`}>{hostingTexts.savedOnDevice}</p>;
}
