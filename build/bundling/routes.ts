/** The routes in src/routes. */
import { readdirSync } from 'node:fs';

/** Every page's file, relative to the folder: without the root, files with a leading dash, and layouts. */
export function routeFiles(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  const folders = new Set(files.map((file) => file.split('/').slice(0, -1).join('/')));
  return files
    .filter((file) => file.endsWith('.tsx') && !/(?:^|\/)(?:-|__root\.)/u.test(file) && !file.endsWith('.test.tsx'))
    .filter((file) => !folders.has(file.slice(0, -'.tsx'.length)))
    .toSorted();
}

/** The layouts around a page, the outermost first: '_member.tsx' of '_member/home.tsx'. */
export const layoutsOf = (route: string): string[] =>
  route
    .split('/')
    .slice(0, -1)
    .map((_, at, folders) => `${folders.slice(0, at + 1).join('/')}.tsx`);
