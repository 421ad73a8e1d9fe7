import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import type { ReactNode, RefObject } from 'react';
import type { StepModel } from './stepModel.ts';
import type { PublishedLimits } from './steps/stepProps.ts';
import { StepFields } from './steps/StepFields.tsx';
import { PreviewHere } from './WizardPage.tsx';

type StepFormProps = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly wizard: StepModel;
  readonly busy: boolean;
  /** Of a published event; absent for a new one. */
  readonly published?: PublishedLimits;
  readonly onSubmit: () => void;
  /** Below the fields: notes and buttons. */
  readonly children: ReactNode;
};

/** The current step: its heading and its fields, on phones with the preview below the last ones. */
export const StepForm = ({ form, wizard, busy, published, onSubmit, children }: StepFormProps) => (
  <form
    ref={form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
    className="[&_input]:scroll-mb-24 [&_textarea]:scroll-mb-8"
  >
    <h2 tabIndex={-1} className="mb-5 text-xl font-bold max-sm:mb-3 low:mb-2">
      {hostingTexts.stepTitles[wizard.draft.record.step]}
    </h2>
    <div className="mb-4 flex flex-col gap-5">
      <StepFields
        step={wizard.draft.record.step}
        draft={wizard.draft.record.draft}
        problems={wizard.shownProblems}
        onEdit={wizard.draft.edit}
        host={wizard.host}
        onSetUpPayments={wizard.bank.open}
        photo={wizard.photo}
        busy={busy}
        {...(published && { published })}
      />
    </div>
    {wizard.draft.record.step === 3 && <PreviewHere wizard={wizard} />}
    {children}
  </form>
);
