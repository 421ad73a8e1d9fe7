import type { DraftHandle } from './draft/useDraft.ts';
import type { DraftPhoto } from './photo/useDraftPhoto.ts';
import type { StepFieldsProps } from './steps/StepFields.tsx';

/** What the wizard's page needs of a new or a published event. */
export type StepModel = Pick<StepFieldsProps, 'host'> & {
  readonly draft: Pick<DraftHandle, 'eventId' | 'edit'> & {
    readonly record: Pick<DraftHandle['record'], 'draft' | 'step'>;
  };
  readonly photo: DraftPhoto;
  readonly shownProblems: StepFieldsProps['problems'];
  readonly bank: { readonly open: () => void };
};
