import type { StepIndex } from '@arvo/domain/drafts/draft.ts';
import type { User } from '@arvo/domain/people/person.ts';
import { generalTexts } from '@arvo/domain/texts/general.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import type { DraftPhoto } from '../photo/useDraftPhoto.ts';
import { BasicInfoStep } from './BasicInfoStep.tsx';
import type { LaterParts } from '../useLaterParts.ts';
import type { StepProps } from './stepProps.ts';

type StepFieldsProps = StepProps & {
  step: StepIndex;
  /** The code of all steps but the first. */
  parts: LaterParts | null;
  host: User | null;
  onSetUpPayments: () => void;
  photo: DraftPhoto;
  busy: boolean;
};

/** The fields of the current step. */
export function StepFields({ step, parts, host, onSetUpPayments, photo, busy, ...fields }: StepFieldsProps) {
  if (step === 0) return <BasicInfoStep {...fields} />;
  if (parts === null) return <Spinner label={generalTexts.loading} />;
  switch (step) {
    case 1:
      return <parts.WhenAndWhereStep {...fields} />;
    case 2:
      return <parts.DetailsStep {...fields} host={host} onSetUpPayments={onSetUpPayments} />;
    case 3:
      return (
        <>
          <parts.PhotoStep photo={photo} disabled={busy} />
          <parts.WhenNotes draft={fields.draft} />
          {fields.draft.isPaid && (
            <parts.EventPayments status={parts.payoutStatusOf(host)} error={null} onSetUp={onSetUpPayments} />
          )}
        </>
      );
  }
}
