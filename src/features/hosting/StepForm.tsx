import { hasDraftContent } from '@arvo/domain/drafts/draft.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import type { ReactNode, RefObject } from 'react';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { ClearDraft } from './draft/ClearDraft.tsx';
import { ProgressBar, PublishLater } from './parts.ts';
import { StepFields } from './steps/StepFields.tsx';
import type { WizardModel } from './useWizard.ts';
import { WizardActions } from './WizardActions.tsx';

type StepFormProps = {
  readonly wizard: WizardModel;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Between the fields and the notes. */
  readonly children: ReactNode;
};

/** The current step: its heading, its fields, what happened to the draft, and the buttons. */
export function StepForm({ wizard, form, children }: StepFormProps) {
  const { draft, submission } = wizard;
  const { step } = draft.record;
  const busy = submission.state.kind === 'working';
  const searching = wizard.bestPlace.isSearching ? hostingTexts.searchingPlaces : null;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        wizard.next();
      }}
      className="[&_input]:scroll-mb-24 [&_textarea]:scroll-mb-8"
    >
      <h2 tabIndex={-1} className="mb-5 text-xl font-bold max-sm:mb-3 low:mb-2">
        {hostingTexts.stepTitles[step]}
      </h2>
      <div className="mb-4 flex flex-col gap-5">
        <StepFields
          step={step}
          draft={draft.record.draft}
          problems={wizard.shownProblems}
          onEdit={draft.edit}
          host={wizard.host}
          onSetUpPayments={wizard.bank.open}
          photo={wizard.photo}
          busy={busy}
        />
      </div>
      {children}
      <div className="mb-2 flex min-h-12 flex-wrap items-center justify-between gap-x-4">
        <DraftSavedNote exists={draft.exists} isStored={draft.isStored} />
        <ClearDraft visible={hasDraftContent(draft.record.draft) && !busy} onClear={wizard.clear} />
      </div>
      <SubmissionNote wizard={wizard} />
      <WizardActions step={step} busy={busy ? hostingTexts.creating : searching} onBack={wizard.back} />
    </form>
  );
}

/** How far the upload is, or why the event was not created. */
function SubmissionNote({ wizard: { submission } }: Pick<StepFormProps, 'wizard'>) {
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
