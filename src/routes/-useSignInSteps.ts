import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { StepsInHistory } from '#src/features/sign-in/useStepsInHistory.ts';

type Step = StepsInHistory['step'];

/** How many entries a step stands after the choice. */
const DEPTH: Readonly<Record<Step, number>> = { choice: 0, phone: 1, email: 1, code: 2, 'email-sent': 2 };

/** The sign-in's steps as history entries of the landing page (specification section 4, "Phone sign-in"). */
export function useSignInSteps(): StepsInHistory & { readonly depth: number } {
  const stored = useLocation({ select: ({ state }) => state.signInStep });
  // The browser may hold the entry of another version.
  const step: Step = stored !== undefined && stored in DEPTH ? stored : 'choice';
  const { history } = useRouter();
  const navigate = useNavigate();
  const moveTo = useCallback(
    (to: Step) => {
      const by = DEPTH[to] - DEPTH[step];
      if (by < 0) return history.go(by);
      const signInStep = to === 'choice' ? {} : { signInStep: to };
      void navigate({
        to: '/',
        search: true,
        state: ({ signInStep: _before, ...kept }) => ({ ...kept, ...signInStep }),
        replace: by === 0,
        resetScroll: false,
      });
    },
    [history, navigate, step],
  );
  return useMemo(() => ({ step, moveTo, depth: DEPTH[step] }), [step, moveTo]);
}
