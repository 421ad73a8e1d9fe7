import type { PaymentReadiness, StepIndex } from '@arvo/domain/events/draft.ts';
import type { DraftPhoto } from '../photo/useDraftPhoto.ts';
import { BasicInfoStep } from './BasicInfoStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { PhotoStep } from './PhotoStep.tsx';
import type { StepProps } from './stepProps.ts';
import { WhenAndWhereStep } from './WhenAndWhereStep.tsx';

type StepFieldsProps = StepProps & {
  step: StepIndex;
  payments: PaymentReadiness;
  onSetUpPayments: () => void;
  photo: DraftPhoto;
  busy: boolean;
};

/** The one question group of the current step. */
export function StepFields({ step, payments, onSetUpPayments, photo, busy, ...fields }: StepFieldsProps) {
  switch (step) {
    case 0:
      return <BasicInfoStep {...fields} />;
    case 1:
      return <WhenAndWhereStep {...fields} />;
    case 2:
      return <DetailsStep {...fields} payments={payments} onSetUpPayments={onSetUpPayments} />;
    case 3:
      return <PhotoStep photo={photo} disabled={busy} />;
  }
}
