import type { Environment } from '../environment.ts';

/** Apart from app.ts, so that the switch that builds the data can set it without loading Firebase. */
let settings: Environment | null = null;

/** Called once by the switch that builds the data, before anything of Firebase is used. */
export function configureFirebase(chosen: Environment): void {
  settings = chosen;
}

/** @throws Error before configureFirebase has been called. */
export function environment(): Environment {
  if (!settings) throw new Error('configureFirebase has not been called');
  return settings;
}
