import type { Environment } from '#src/data/environment.ts';

/** In a separate file, so that data.ts can set it without loading Firebase. */
let settings: Environment | null = null;

/** data.ts calls it once, before any Firebase code runs. */
export function configureFirebase(chosen: Environment): void {
  settings = chosen;
}

/** @throws Error before configureFirebase has been called. */
export function environment(): Environment {
  if (!settings) throw new Error('configureFirebase has not been called');
  return settings;
}
