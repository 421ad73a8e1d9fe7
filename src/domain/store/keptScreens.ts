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
  /** When what the screen leads with may be wrong: from then on it is not painted (ms UTC). */
  readonly until: number;
  /** Whether the navigation takes room at the bottom edge. */
  readonly hasNavigation: boolean;
  readonly content: readonly KeptNode[];
};

export type KeptScreens = {
  /** The address of the app's entry: another build has other class names. */
  readonly build: string;
  /** The account mark at that time: a screen of an ended session is not painted. */
  readonly mark: string;
  readonly uid: string;
  /** By path. */
  readonly screens: Readonly<Record<string, KeptScreen>>;
};

/** The screens that contain nothing that a device must not keep in the open: no street, no ticket, no phone number, no e-mail. */
export const KEPT_PATHS: readonly string[] = ['/home', '/your-events'];

/** Of all screens together, in characters. */
export const KEPT_SCREENS_LENGTH = 60_000;

const DAY = 86_400_000;
/** A screen that is older is not painted. */
export const KEPT_FOR_MS = 7 * DAY;

/** An element's text is right until this instant (ms UTC): from then on it is painted invisible, so that it keeps its room. */
export const TEXT_UNTIL = 'data-text-until';
/** On any element: the whole screen is right until this instant (ms UTC). */
export const SCREEN_UNTIL = 'data-screen-until';
/** An element is right until this instant (ms UTC): from then on it is not painted. */
export const ELEMENT_UNTIL = 'data-element-until';
/**
 * On an element of a screen that looks as it opens: the screen's path. Only a page that has it is kept, because the address changes
 * before the page: for a moment the address of home may show an event's street.
 */
export const KEPT_AS = 'data-kept-as';
/** An element that is not kept: the app shows it later, if at all. */
export const NOT_KEPT = 'data-not-kept';

/** Elements without behaviour of their own: no script, style, frame or form. */
const TAGS: ReadonlySet<string> = new Set(
  'a article aside button dd div dl dt em figure footer h1 h2 h3 h4 header hr img li main nav ol output p section small span strong time ul svg path circle g rect line'.split(
    ' ',
  ),
);
const ATTRIBUTES =
  /^(?:class|id|role|style|alt|title|href|src|srcset|sizes|width|height|loading|fetchpriority|decoding|tabindex|type|datetime|lang|dir|hidden|disabled|viewbox|d|cx|cy|r|x|y|aria-[a-z]+|data-(?:text|element)-until)$/iu;
/** A path of this site. `//` and `/\` begin another site's address, also with a tab or a line break between, which browsers leave out. */
const OWN_PATH = /^\/(?![/\\\t\n\r])/u;

export const isKeptTag = (tag: string): boolean => TAGS.has(tag);

/** Whether an attribute may be stored and painted. Links and pictures of other sites may not: a link can contain a street. */
export function isKeptAttribute(name: string, value: string): boolean {
  if (!ATTRIBUTES.test(name)) return false;
  switch (name) {
    case 'href':
      return OWN_PATH.test(value) || value.startsWith('#');
    case 'src':
      return OWN_PATH.test(value);
    case 'srcset':
      return value.split(',').every((part) => OWN_PATH.test(part.trim()));
    case 'style':
      // A backslash could spell the same.
      return !/url\(|image-set|\\/iu.test(value);
    default:
      return true;
  }
}

/** Whether a screen may be painted at `now` (ms UTC). One saved in the future shows that the clock was changed. */
export const isScreenValid = ({ savedAt, until }: Pick<KeptScreen, 'savedAt' | 'until'>, now: number): boolean =>
  savedAt <= now && now < until && now < savedAt + KEPT_FOR_MS;

/** The screens with this one added, without the oldest others that exceed the room. Null if it alone exceeds it. */
export function withScreen({ screens, ...about }: KeptScreens, path: string, screen: KeptScreen): KeptScreens | null {
  const others = Object.entries(screens)
    .filter(([other]) => other !== path)
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
  typeof value.hasNavigation === 'boolean' &&
  Array.isArray(value.content) &&
  value.content.every(isNode);

/** The stored screens of these paths that can be read. Null if they are another build's, session's or person's. */
export function parseKeptScreens(
  json: unknown,
  { build, mark, uid }: Omit<KeptScreens, 'screens'>,
  paths: readonly string[],
): KeptScreens | null {
  if (!isRecord(json) || !isRecord(json.screens)) return null;
  if (json.build !== build || json.mark !== mark || json.uid !== uid) return null;
  const { screens } = json;
  const entries = paths.flatMap((path) => {
    const screen = screens[path];
    return isScreen(screen) ? [[path, screen] as const] : [];
  });
  return { build, mark, uid, screens: Object.fromEntries(entries) };
}

/** Whether these stored screens are this person's. */
export function isScreensOf(stored: string, uid: string): boolean {
  try {
    const json: unknown = JSON.parse(stored);
    return isRecord(json) && json.uid === uid;
  } catch {
    return false;
  }
}

/** Who was last signed in here, of the record under KEPT_SESSION (accounts/keptSession.schema.ts), which the whole schema reads later. */
export function keptUid(json: unknown, mark: string): string | null {
  if (!isRecord(json) || json.mark !== mark || !isRecord(json.account)) return null;
  return typeof json.account.uid === 'string' ? json.account.uid : null;
}
