/**
 * Ends firebase-tools with a sentence when its code no longer has the part that a preloaded file changes: after an update
 * of firebase-tools the file needs a look, and the stack must not behave differently in silence.
 * @throws Error where `fits` is false.
 */
export function mustFit(fits: boolean, file: string, part: string): asserts fits {
  if (fits) return;
  throw new Error(
    `local/stack/${file} changes ${part}, which this version of firebase-tools does not have. Adapt or remove it.`,
  );
}
