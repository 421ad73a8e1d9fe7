import type { StepIndex } from '@arvo/domain/drafts/draft.ts';
import type { User } from '@arvo/domain/people/person.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import type { DraftPhoto } from '../photo/useDraftPhoto.ts';
import { DetailsStep, LastStep, WhenAndWhereStep } from '../parts.ts';
import { BasicInfoStep } from './BasicInfoStep.tsx';
import type { StepProps } from './stepProps.ts';

type StepFieldsProps = StepProps & {
  step: StepIndex;
  host: User | null;
  onSetUpPayments: () => void;
  photo: DraftPhoto;
  busy: boolean;
};

/** The fields of the current step. */
export function StepFields({ step, host, onSetUpPayments, photo, busy, ...fields }: StepFieldsProps) {
  const fallback = <Spinner label={generalTexts.loading} />;
  switch (step) {
    case 0:
      return <BasicInfoStep {...fields} />;
    case 1:
      return <WhenAndWhereStep {...fields} fallback={fallback} />;
    case 2:
      return <DetailsStep {...fields} host={host} onSetUpPayments={onSetUpPayments} fallback={fallback} />;
    case 3:
      return <LastStep {...{ host, onSetUpPayments, photo, busy, fallback }} draft={fields.draft} />;
  }
}
