/** The routes as src/routes has them: what a person can be sent to. */
import { readdirSync } from 'node:fs';

/** Every page's file, relative to the folder: not the root, not what a dash keeps out, not a layout around others. */
export function routeFiles(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  const folders = new Set(files.map((file) => file.split('/').slice(0, -1).join('/')));
  return files
    .filter((file) => file.endsWith('.tsx') && !/(?:^|\/)(?:-|__root\.)/u.test(file) && !file.endsWith('.test.tsx'))
    .filter((file) => !folders.has(file.slice(0, -'.tsx'.length)))
    .toSorted();
}

/** The layouts that stand around a page, the outermost first: '_member.tsx' of '_member/home.tsx'. */
export const layoutsOf = (route: string): string[] =>
  route
    .split('/')
    .slice(0, -1)
    .map((_, at, folders) => `${folders.slice(0, at + 1).join('/')}.tsx`);
