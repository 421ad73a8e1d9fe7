import type { StepIndex } from '@arvo/domain/drafts/draft.ts';
import type { User } from '@arvo/domain/people/person.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import type { DraftPhoto } from '../photo/useDraftPhoto.ts';
import { DetailsStep, LastStep, WhenAndWhereStep } from '../parts.ts';
import { BasicInfoStep } from './BasicInfoStep.tsx';
import type { PublishedLimits, StepProps } from './stepProps.ts';

export type StepFieldsProps = StepProps & {
  step: StepIndex;
  host: User | null;
  onSetUpPayments: () => void;
  photo: DraftPhoto;
  busy: boolean;
  /** Of a published event; absent for a new one. */
  published?: PublishedLimits;
};

/** The fields of the current step. */
export function StepFields({ step, host, onSetUpPayments, photo, busy, published, ...fields }: StepFieldsProps) {
  const fallback = <Spinner label={generalTexts.loading} />;
  switch (step) {
    case 0:
      return <BasicInfoStep {...fields} />;
    case 1:
      return <WhenAndWhereStep {...fields} fallback={fallback} />;
    case 2:
      return <DetailsStep {...fields} {...{ host, onSetUpPayments, published, fallback }} />;
    case 3:
      return <LastStep {...{ host, onSetUpPayments, photo, busy, fallback }} draft={fields.draft} />;
  }
}
