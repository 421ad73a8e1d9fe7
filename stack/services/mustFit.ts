/**
 * Stops firebase-tools with a message if its code no longer has the part that a preloaded file patches. After an update of
 * firebase-tools the patch then needs a review, instead of silently having no effect.
 * @throws Error if `fits` is false.
 */
export function mustFit(fits: boolean, file: string, part: string): asserts fits {
  if (fits) return;
  throw new Error(
    `stack/services/${file} changes ${part}, which this version of firebase-tools does not have. Adapt or remove it.`,
  );
}
