import { type PaymentReadiness, type StepIndex, stepProblems } from '@arvo/domain/drafts/draft.ts';
import { useState } from 'react';
import type { DraftHandle } from './draft/useDraft.ts';
import type { useFocusAfter } from './useFocusAfter.ts';

export type FocusOn = ReturnType<typeof useFocusAfter>;

/** The problems of the current step, which show only after an attempt to leave it. */
export function useStepCheck(draft: DraftHandle, payments: PaymentReadiness, focusOn: FocusOn) {
  const { step } = draft.record;
  const [tried, setTried] = useState<readonly StepIndex[]>([]);
  const problems = stepProblems(draft.record.draft, step, payments);
  return {
    problems,
    shownProblems: tried.includes(step) ? problems : {},
    /** With the texts of fields whose change has not rendered yet. */
    isPassed: () => Object.keys(stepProblems(draft.latest().draft, step, payments)).length === 0,
    /** Shows the problems of a step, and goes there. */
    stopAt: (target: StepIndex) => {
      setTried((last) => [...last, target]);
      if (target !== step) draft.goTo(target);
      focusOn('problem');
    },
    forget: () => setTried([]),
  };
}
