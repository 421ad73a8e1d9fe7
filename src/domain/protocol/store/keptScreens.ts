/**
 * The screens that a device keeps as they were last shown, in local storage, so that the next opening paints them before any code
 * has loaded (docs/decisions/0049-screens-painted-before-code.md). An element is stored as a list, never as HTML: nothing parses it.
 */

/** A text, or an element: tag, attributes, children. */
export type KeptNode = string | KeptElement;
export type KeptElement = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly KeptNode[],
];

export type KeptScreen = {
  readonly title: string;
  /** Ms UTC. */
  readonly savedAt: number;
  /** From this instant (ms UTC) the screen is not painted, because its first event may no longer be the next one. */
  readonly until: number;
  /** The attributes of ROOT_ATTRIBUTES that the page's root element had. */
  readonly rootAttributes: readonly string[];
  readonly content: readonly KeptNode[];
};

export type KeptScreens = {
  /** The address of the app's entry: another build has other class names. */
  readonly build: string;
  /** The session token at that time, under the name that devices have stored: a screen of an ended session is not painted. */
  readonly token: string;
  readonly uid: string;
  /** By path. */
  readonly screens: Readonly<Record<string, KeptScreen>>;
};

/** The paths of the screens that may be kept: they show no ticket, phone number, e-mail address, bank account or street, and no field. */
export const KEPT_PATHS: readonly string[] = ['/home', '/your-events'];

/** The most characters of JSON for all screens together. */
export const KEPT_SCREENS_LENGTH = 100_000;

/** What takes room at the bottom edge of the page (ui/theme.css): the navigation. */
export const ROOT_ATTRIBUTES = ['data-navigation'] as const;

const DAY = 86_400_000;
/** Older screens are not painted. */
export const KEPT_FOR_MS = 7 * DAY;

/** From this instant (ms UTC) the element's text is wrong and painted invisible, so that it keeps its space. */
export const TEXT_UNTIL = 'data-text-until';
/** From this instant (ms UTC) the whole screen is not painted. Any element may have this attribute; the earliest instant counts. */
export const SCREEN_UNTIL = 'data-screen-until';
/** From this instant (ms UTC) the element is not painted. */
export const ELEMENT_UNTIL = 'data-element-until';
/**
 * The screen's path, on an element that is there while the screen looks as it does when it opens. Only a page with this attribute is
 * kept, because the address changes before the page: for a moment home's address may show an event's street.
 */
export const KEPT_AS = 'data-kept-as';
/** Marks an element that is kept with everything in it. Of all others only those around such an element are kept, without their texts. */
export const KEPT = 'data-kept';
/** Marks an element in a kept one that is left out, because the app may show it only later or not at all. */
export const NOT_KEPT = 'data-not-kept';

/** Elements without behaviour of their own: no script, style, frame, form or field. */
const TAGS: ReadonlySet<string> = new Set(
  'a article aside button dd div dl dt em figure footer h1 h2 h3 h4 header hr img li main nav ol output p section small span strong time ul svg path circle g rect line'.split(
    ' ',
  ),
);
const ATTRIBUTES =
  /^(?:class|id|role|style|alt|title|href|src|srcset|sizes|width|height|loading|fetchpriority|decoding|tabindex|type|datetime|lang|dir|hidden|disabled|viewbox|d|cx|cy|r|x|y|aria-[a-z]+|data-(?:text|element)-until)$/iu;
/** A path of this site. `//` and `/\` begin another site's address, also with a tab or line break between them, which browsers ignore. */
const OWN_PATH = /^\/(?![/\\\t\n\r])/u;

export const isKeptTag = (tag: string): boolean => TAGS.has(tag);

/** Whether an attribute may be stored and painted. Links and pictures of other sites may not: a link can contain a street. */
export function isKeptAttribute(name: string, value: string): boolean {
  if (!ATTRIBUTES.test(name)) return false;
  // HTML ignores the case of an attribute's name; SVG's `viewBox` is why it is not always lower case.
  switch (name.toLowerCase()) {
    case 'href':
      return OWN_PATH.test(value) || value.startsWith('#');
    case 'src':
      return OWN_PATH.test(value);
    case 'srcset':
      return value.split(',').every((source) => OWN_PATH.test(source.trim()));
    case 'style':
      // CSS can write `url(` with backslash escapes.
      return !/url\(|image-set|\\/iu.test(value);
    default:
      return true;
  }
}

/** Whether a screen may be painted at `now` (ms UTC). If it was saved in the future, the device's clock was put back. */
export const isScreenValid = ({ savedAt, until }: Pick<KeptScreen, 'savedAt' | 'until'>, now: number): boolean =>
  savedAt <= now && now < until && now < savedAt + KEPT_FOR_MS;

/** Adds a screen, drops those that are no longer valid, and the oldest others until KEPT_SCREENS_LENGTH holds. Null if this screen alone is longer. */
export function withScreen({ screens, ...about }: KeptScreens, path: string, screen: KeptScreen): KeptScreens | null {
  const others = Object.entries(screens)
    .filter(([other, kept]) => other !== path && isScreenValid(kept, screen.savedAt))
    .toSorted(([, one], [, other]) => other.savedAt - one.savedAt);
  for (let count = others.length; count >= 0; count -= 1) {
    const all = { ...about, screens: Object.fromEntries([[path, screen] as const, ...others.slice(0, count)]) };
    if (JSON.stringify(all).length <= KEPT_SCREENS_LENGTH) return all;
  }
  return null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isNode(value: unknown): value is KeptNode {
  if (typeof value === 'string') return true;
  if (!Array.isArray(value)) return false;
  const [tag, attributes, children]: unknown[] = value;
  return (
    typeof tag === 'string' &&
    isKeptTag(tag) &&
    isRecord(attributes) &&
    Object.entries(attributes).every(([name, text]) => typeof text === 'string' && isKeptAttribute(name, text)) &&
    Array.isArray(children) &&
    children.every(isNode)
  );
}

const isScreen = (value: unknown): value is KeptScreen =>
  isRecord(value) &&
  typeof value.title === 'string' &&
  typeof value.savedAt === 'number' &&
  typeof value.until === 'number' &&
  Array.isArray(value.rootAttributes) &&
  Array.isArray(value.content) &&
  value.content.every(isNode);

/** Parses the stored screens of these paths and drops invalid ones. Null if another build, session or person stored them. */
export function parseKeptScreens(
  json: unknown,
  { build, token, uid }: Omit<KeptScreens, 'screens'>,
  paths: readonly string[],
): KeptScreens | null {
  if (!isRecord(json) || !isRecord(json.screens)) return null;
  if (json.build !== build || json.token !== token || json.uid !== uid) return null;
  const { screens } = json;
  const entries = paths.flatMap((path) => {
    const screen = screens[path];
    return isScreen(screen) ? [[path, screen] as const] : [];
  });
  return { build, token, uid, screens: Object.fromEntries(entries) };
}

/** Whether `stored` (JSON) holds this person's screens. */
export function isScreensOf(stored: string, uid: string): boolean {
  try {
    const json: unknown = JSON.parse(stored);
    return isRecord(json) && json.uid === uid;
  } catch {
    return false;
  }
}

/**
 * The user id of the person last signed in here, from the record under KEPT_SESSION. Reads one field without Zod, before any code has
 * loaded; accounts/keptSession.schema.ts parses the whole record later.
 */
export function keptUid(json: unknown, token: string): string | null {
  if (!isRecord(json) || json.token !== token || !isRecord(json.account)) return null;
  return typeof json.account.uid === 'string' ? json.account.uid : null;
}
