import { useEffect, useRef } from 'react';

/** The field that was refused takes the focus, so that its complaint is read out and can be answered at once. */
export function useFocusOnProblem(problem: unknown) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);
  return field;
}
