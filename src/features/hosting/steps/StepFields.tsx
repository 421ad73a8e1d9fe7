import type { PaymentReadiness, StepIndex } from '@arvo/domain/events/draft.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { Spinner } from '#src/ui/spinner.tsx';
import type { DraftPhoto } from '../photo/useDraftPhoto.ts';
import { BasicInfoStep } from './BasicInfoStep.tsx';
import type { LaterParts } from '../useLaterParts.ts';
import type { StepProps } from './stepProps.ts';

type StepFieldsProps = StepProps & {
  step: StepIndex;
  /** Of all but the first. */
  parts: LaterParts | null;
  payments: PaymentReadiness;
  onSetUpPayments: () => void;
  photo: DraftPhoto;
  busy: boolean;
};

/** The one question group of the current step. */
export function StepFields({ step, parts, payments, onSetUpPayments, photo, busy, ...fields }: StepFieldsProps) {
  if (step === 0) return <BasicInfoStep {...fields} />;
  if (parts === null) return <Spinner label={generalTexts.loading} />;
  switch (step) {
    case 1:
      return <parts.WhenAndWhereStep {...fields} />;
    case 2:
      return <parts.DetailsStep {...fields} payments={payments} onSetUpPayments={onSetUpPayments} />;
    case 3:
      return <parts.PhotoStep photo={photo} disabled={busy} />;
  }
}
