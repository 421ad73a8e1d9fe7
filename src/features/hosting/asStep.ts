import type { StepIndex } from '@arvo/domain/drafts/draft.ts';

const STEPS: readonly StepIndex[] = [0, 1, 2, 3];
/** The first step for an index that is none. */
export const asStep = (index: number): StepIndex => STEPS[index] ?? 0;
