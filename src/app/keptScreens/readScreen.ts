import {
  isKeptAttribute,
  isKeptTag,
  KEPT_AS,
  type KeptNode,
  type KeptScreen,
  NOT_KEPT,
  SCREEN_UNTIL,
} from '@arvo/domain/store/keptScreens.ts';

/** Placeholders, spinners, live regions with an announcement, and buttons of actions in progress. */
const WAITING = '.animate-pulse, main output:not(:empty), [aria-busy=true]';
/** A failure that the screen does not mark as not kept. */
const FAILED = `[role=alert]:not([${NOT_KEPT}] *)`;
const UNFINISHED = `${WAITING}, ${FAILED}, dialog[open]`;
/** The offer to install the app, or a new version, may be gone at the next opening. */
const LEFT_OUT = `[${NOT_KEPT}], dialog, .notices`;

/** Whether the page still shows a placeholder for something. */
export const isWaiting = (page: ParentNode): boolean =>
  page.querySelector('main') === null || page.querySelector(WAITING) !== null;

/** The elements that React has rendered: in `root` itself, or beside a kept screen that they have replaced. */
const renderedIn = (root: HTMLElement): ParentNode => root.querySelector(':scope > .contents') ?? root;

/** Reads the page as shown. Null if it is not this path's screen, is unfinished, shows a failure, or contains an element that cannot be kept. */
export function readScreen(root: HTMLElement, path: string, now: number): KeptScreen | null {
  if (!root.querySelector(`[${KEPT_AS}="${path}"]`) || isWaiting(root) || root.querySelector(UNFINISHED)) return null;
  const content: KeptNode[] = [];
  for (const child of renderedIn(root).children) {
    const kept = keptNode(child);
    if (kept === null) return null;
    content.push(...kept);
  }
  const untils = [...root.querySelectorAll(`[${SCREEN_UNTIL}]`)].map((each) => Number(each.getAttribute(SCREEN_UNTIL)));
  return {
    title: document.title,
    savedAt: now,
    until: Math.min(Number.MAX_SAFE_INTEGER, ...untils),
    hasNavigation: document.documentElement.hasAttribute('data-navigation'),
    content,
  };
}

/** Returns the node, or no node if it is left out. Null for an element that cannot be kept and without which the screen would look different. */
function keptNode(node: Node): readonly KeptNode[] | null {
  if (node.nodeType === Node.TEXT_NODE) return [node.nodeValue ?? ''];
  if (!(node instanceof Element)) return [];
  if (node.matches(LEFT_OUT)) return [];
  if (!isKeptTag(node.localName)) return null;
  const children: KeptNode[] = [];
  // What a live region has announced is not announced again.
  for (const child of isLive(node) ? [] : node.childNodes) {
    const kept = keptNode(child);
    if (kept === null) return null;
    children.push(...kept);
  }
  const attributes = [...node.attributes].filter(({ name, value }) => isKeptAttribute(name, value));
  return [[node.localName, Object.fromEntries(attributes.map(({ name, value }) => [name, value])), children]];
}

const isLive = (element: Element): boolean =>
  element.localName === 'output' || element.getAttribute('role') === 'status';
