import { useEffect, useRef } from 'react';

/** Focuses the field in error, so that its message is announced and can be fixed at once. */
export function useFocusOnProblem(problem: unknown) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);
  return field;
}
