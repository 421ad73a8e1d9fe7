/** What the budgets of budgets.json are compared with. */
import { join } from 'node:path';
import { root } from '../../stack/services/folders.ts';
import type { Measured } from './budgets.ts';
import { type Bundle, filesOfLater, filesOfModules, gzipped, packagesIn, styleOf, textOf, weightOf } from './bundle.ts';
import { layoutsOf, routeFiles } from './routes.ts';
import { filesAtRest, VISITOR, visitorFiles } from './visitor.ts';

/** HTML by the name of its budget. */
export type Pages = Readonly<Record<string, string>>;

/** The modules that find out who is signed in: the account and the person's record. */
const ACCOUNT = ['src/session/account/startSession.ts', 'src/data/firebase/signIn/session.ts'];

const VISITORS: readonly string[] = [VISITOR.page, ...VISITOR.otherPages];

export function measured(bundle: Bundle, pages: Pages): Measured {
  const account = filesOfLater(bundle, ...ACCOUNT);
  const routes = routeFiles(join(root, 'src', 'routes')).map((route) => {
    const files = filesOfModules(bundle, ...[...layoutsOf(route), route].map((file) => `src/routes/${file}`));
    // Counts the account's code once, with everything that it adds.
    const waitsForAccount = !VISITORS.includes(`src/routes/${route}`);
    return [route, waitsForAccount ? files.filter((file) => !account.includes(file)) : files] as const;
  });
  return {
    javascript: Object.fromEntries(routes.map(([route, files]) => [route, weightOf(bundle, files)])),
    packages: Object.fromEntries(routes.map(([route, files]) => [route, packagesIn(bundle, files)])),
    visitor: {
      atRest: weightOf(bundle, filesAtRest(bundle)),
      packages: packagesIn(bundle, [...visitorFiles(bundle)]),
    },
    account: weightOf(bundle, account),
    css: gzipped(textOf(bundle, styleOf(bundle))),
    html: Object.fromEntries(Object.entries(pages).map(([name, text]) => [name, gzipped(text)])),
  };
}
