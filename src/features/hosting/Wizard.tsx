import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import { useEffect, useRef } from 'react';
import { useNow } from '#src/session/useNow.ts';
import { useFocusMode } from '#src/ui/dialogs/useFocusMode.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Toast } from '#src/ui/feedback/toast.tsx';
import { PageTitle } from '#src/ui/page/pageTitle.tsx';
import { Steps } from '#src/ui/page/steps.tsx';
import { BankDetailsDialog, EventPreview } from './parts.ts';
import { StepForm } from './StepForm.tsx';
import { useWizard, type WizardModel, type WizardProps } from './useWizard.ts';

export function Wizard(props: WizardProps) {
  useFocusMode();
  useFieldInView();
  const form = useRef<HTMLFormElement>(null);
  const wizard = useWizard(props, form);
  const { draft, submission, bestPlace, bank } = wizard;
  const { step, furthest } = draft.record;
  if (submission.state.kind === 'created') return <Spinner label={hostingTexts.creating} page />;
  return (
    <>
      {/* On phones, in landscape too, the step's own heading is enough: its first field comes sooner. */}
      <PageTitle className="max-sm:sr-only low:sr-only">{hostingTexts.pageTitle}</PageTitle>
      <div data-kept-as="/create-event" className="grid items-start gap-10 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <div className="mb-6 max-sm:-mt-2 max-sm:mb-2 low:-mt-6 low:mb-1">
            <Steps
              label={hostingTexts.stepsLabel}
              steps={hostingTexts.steps}
              current={step}
              furthest={furthest}
              onSelect={wizard.goTo}
            />
          </div>
          <StepForm wizard={wizard} form={form}>
            {step === 3 && (
              <div className="mb-4 md:hidden">
                <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
                  {hostingTexts.preview}
                </p>
                <Preview wizard={wizard} />
              </div>
            )}
          </StepForm>
        </div>
        <div className="sticky top-6 hidden md:block">
          <Preview wizard={wizard} />
        </div>
      </div>
      <Toast message={bestPlace.taken} onHide={bestPlace.hideTaken} />
      {bank.isOpen && <BankDetailsDialog onSaved={bank.onSaved} onClose={bank.close} />}
    </>
  );
}

/** The event as its card will look, once that code has loaded. */
function Preview({ wizard: { draft, photo } }: { wizard: WizardModel }) {
  const year = new Date(useNow()).getFullYear();
  return <EventPreview draft={draft.record.draft} eventId={draft.eventId} photoUrl={photo.url} year={year} />;
}

/** After the window changes its size, as when a phone is turned, scrolls the field being typed in above the wizard's buttons. */
function useFieldInView(): void {
  useEffect(() => {
    let frame = 0;
    const show = () => {
      const field = document.activeElement;
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
        field.scrollIntoView({ block: 'nearest' });
      }
    };
    // In the next frame the field has the height that it has in the new window.
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(show);
    };
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', later);
    };
  }, []);
}
