import type { DraftProblems, EventDraft } from '@arvo/domain/drafts/draft.ts';

/** The props of each step: the values, the problems to show, and how to change the values. */
export type StepProps = {
  readonly draft: EventDraft;
  readonly problems: DraftProblems;
  readonly onEdit: (fields: Partial<EventDraft>) => void;
};
