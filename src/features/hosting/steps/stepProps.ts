import type { DraftProblems, EventDraft } from '@arvo/domain/events/draft.ts';

/** What each step of fields is given: what was entered, what is wrong with it (as far as shown), and how to change it. */
export type StepProps = {
  readonly draft: EventDraft;
  readonly problems: DraftProblems;
  readonly onEdit: (fields: Partial<EventDraft>) => void;
};
