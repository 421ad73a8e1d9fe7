import { SESSION_TOKEN, KEPT_SCREENS, KEPT_SESSION } from '@arvo/domain/protocol/store/sessionToken.ts';
import { type KeptScreens, keptUid, parseKeptScreens } from '@arvo/domain/protocol/store/keptScreens.ts';

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
  const token = localStorage.getItem(SESSION_TOKEN);
  if (build === null || token === null) return null;
  const uid = keptUid(parsed(KEPT_SESSION), token);
  return uid === null ? null : { build, token, uid };
}

/** Throws if storage is forbidden, or if it has no JSON. */
export const readKeptScreens = (about: About, paths: readonly string[]): KeptScreens | null =>
  parseKeptScreens(parsed(KEPT_SCREENS), about, paths);
