import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import type { LandingEvent, Step } from './landingState.ts';

/** The history's side of the steps. */
export type StepsInHistory = {
  /** The step of the current history entry. */
  readonly step: Step;
  /** Leads to the entry of another step: back if there is one before this, otherwise a new one. */
  readonly moveTo: (step: Step) => void;
};

/**
 * Makes each step a history entry: a form that changes by itself moves in the history, and Back or Forward changes the form.
 * Moving in the history takes a moment, during which the form can change again.
 */
export function useStepsInHistory(
  { step, moveTo }: StepsInHistory,
  screen: Step,
  dispatch: Dispatch<LandingEvent>,
): void {
  const seen = useRef(step);
  /** Where our own move leads, until it arrives. */
  const awaited = useRef<Step | null>(null);
  const move = useEffectEvent((to: Step) => {
    awaited.current = to;
    moveTo(to);
  });
  useEffect(() => {
    if (awaited.current !== null && awaited.current !== step) return;
    const isByPerson = awaited.current === null && seen.current !== step;
    awaited.current = null;
    seen.current = step;
    if (screen === step) return;
    if (isByPerson) dispatch({ type: 'go-to', step });
    else move(screen);
  }, [screen, step, dispatch]);
}
