import type { DraftProblems, EventDraft } from '@arvo/domain/drafts/draft.ts';

/** The props of each step: the values, the problems to show, and how to change the values. */
export type StepProps = {
  readonly draft: EventDraft;
  readonly problems: DraftProblems;
  readonly onEdit: (fields: Partial<EventDraft>) => void;
};

/** What guests and sold tickets leave to the host to change. `taken`: spots that are taken or held. */
export type PublishedLimits = {
  readonly taken: number;
  /** As it is shown, if it has to stay; null while it can change. */
  readonly price: string | null;
  /** Search engines may find the event already, or nobody has joined. */
  readonly canBeSearchable: boolean;
};
