import { ACCOUNT_MARK, KEPT_SCREENS, KEPT_SESSION } from '@arvo/domain/store/accountMark.ts';
import { type KeptScreens, keptUid, parseKeptScreens } from '@arvo/domain/store/keptScreens.ts';

/** Which screens may be painted and kept on this page: of this build, this session and this person. */
export type About = Omit<KeptScreens, 'screens'>;

const parsed = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

/** The path of the app's first module, whose name changes with every build; null in development. A start script names it before it loads it. */
const firstModuleOf = (page: Document): string | null =>
  [...page.scripts]
    .map((script) => script.dataset.main ?? script.getAttribute('src') ?? '')
    .find((path) => /\/static\/js\/index\.[^/]+\.js$/u.test(path)) ?? null;

/** Null if nobody is known to be signed in on this device. Throws if storage is forbidden. */
export function aboutHere(page: Document): About | null {
  const build = firstModuleOf(page);
  const mark = localStorage.getItem(ACCOUNT_MARK);
  if (build === null || mark === null) return null;
  const uid = keptUid(parsed(KEPT_SESSION), mark);
  return uid === null ? null : { build, mark, uid };
}

/** Throws if storage is forbidden, or if it has no JSON. */
export const readKeptScreens = (about: About, paths: readonly string[]): KeptScreens | null =>
  parseKeptScreens(parsed(KEPT_SCREENS), about, paths);
