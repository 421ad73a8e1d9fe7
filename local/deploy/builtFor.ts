/** What a build of the app was made for: written into dist by vite.config.ts, read before dist is put on Hosting. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Holds the project's id alone. Hosting leaves files that begin with a dot where they are. */
export const BUILT_FOR = '.built-for';

/** The id of the project that `folder` was built for; null where nothing is built. */
export function builtFor(folder: string): string | null {
  const file = join(folder, BUILT_FOR);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** The local stack's projects begin so: no project of Firebase's may. */
export const isLocalProject = (id: string): boolean => id.startsWith('demo-');

/** Why a build for the project `built` must not be put on the Hosting of `project`, or null. */
export function whyNotHosted(built: string | null, project: string): string | null {
  if (built === null) return 'dist holds no finished build of the app.';
  if (isLocalProject(built)) return 'dist was built for the local stack: on the web it would look for the emulators.';
  return built === project ? null : `dist was built for the project ${built}, not for ${project}.`;
}
