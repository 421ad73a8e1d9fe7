import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';
import type { ReactNode, RefObject } from 'react';
import { StepFields, type StepFieldsProps } from './steps/StepFields.tsx';

type StepFormProps = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly fields: StepFieldsProps;
  readonly onSubmit: () => void;
  /** Below the fields: notes and buttons. */
  readonly children: ReactNode;
};

/** The current step: its heading and its fields. */
export const StepForm = ({ form, fields, onSubmit, children }: StepFormProps) => (
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
      {hostingTexts.stepTitles[fields.step]}
    </h2>
    <div className="mb-4 flex flex-col gap-5">
      <StepFields {...fields} />
    </div>
    {children}
  </form>
);
