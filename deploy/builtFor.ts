/** The project that a build of the app was made for: written into dist by vite.config.ts, read before a deployment to Hosting. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Contains only the project's id. Hosting does not deploy files that begin with a dot. */
export const BUILT_FOR = '.built-for';

/** The id of the project that `folder` was built for; null if it contains no build. */
export function builtFor(folder: string): string | null {
  const file = join(folder, BUILT_FOR);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** The prefix of the local stack's projects, which real Firebase projects cannot have. */
export const isLocalProject = (id: string): boolean => id.startsWith('demo-');

/** Why a build for the project `built` must not be deployed to the Hosting of `project`, or null. */
export function whyNotHosted(built: string | null, project: string): string | null {
  if (built === null) return 'dist contains no finished build of the app.';
  if (isLocalProject(built)) return 'dist was built for the local stack: on the web it would look for the emulators.';
  return built === project ? null : `dist was built for the project ${built}, not for ${project}.`;
}
