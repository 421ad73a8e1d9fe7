import { RENDERED } from '@arvo/domain/protocol/page/bootNames.ts';
import {
  isKeptAttribute,
  isKeptTag,
  KEPT,
  KEPT_AS,
  type KeptNode,
  type KeptScreen,
  NOT_KEPT,
  ROOT_ATTRIBUTES,
  SCREEN_UNTIL,
} from '@arvo/domain/protocol/store/keptScreens.ts';

/** Placeholders, spinners, live regions with an announcement, and buttons of actions in progress. */
const WAITING = `[data-placeholder], main output:not(:empty, [${NOT_KEPT}] *), [aria-busy=true]`;
/** A failure that the screen does not mark as not kept. */
const FAILED = `[role=alert]:not([${NOT_KEPT}] *)`;
const UNFINISHED = `${WAITING}, ${FAILED}, dialog[open]`;
const LEFT_OUT = `[${NOT_KEPT}], dialog`;

/** Whether the page still shows a placeholder for something. */
export const isWaiting = (page: ParentNode): boolean =>
  page.querySelector('main') === null || page.querySelector(WAITING) !== null;

/** The elements that React has rendered: in `root` itself, or beside a kept screen that they have replaced. */
const renderedIn = (root: HTMLElement): ParentNode => root.querySelector(`:scope > [${RENDERED}]`) ?? root;

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
    rootAttributes: ROOT_ATTRIBUTES.filter((name) => document.documentElement.hasAttribute(name)),
    content,
  };
}

/**
 * Returns the node, or no node if it is left out. Null for an element that cannot be kept and without which the screen would look
 * different. `isIn`: whether the node is in an element that is kept with everything in it.
 */
function keptNode(node: Node, isIn = false): readonly KeptNode[] | null {
  if (node.nodeType === Node.TEXT_NODE) return isIn ? [node.nodeValue ?? ''] : [];
  if (!(node instanceof Element) || node.matches(LEFT_OUT)) return [];
  const isKept = isIn || node.hasAttribute(KEPT);
  if (!isKept && node.querySelector(`[${KEPT}]`) === null) return [];
  const tag = node.localName;
  if (!isKeptTag(tag)) return null;
  const children: KeptNode[] = [];
  // What a live region has announced is not announced again.
  for (const child of isLive(node) ? [] : node.childNodes) {
    const kept = keptNode(child, isKept);
    if (kept === null) return null;
    children.push(...kept);
  }
  return [[tag, attributesOf(node), children]];
}

function attributesOf(element: Element): Readonly<Record<string, string>> {
  const kept = [...element.attributes].filter(({ name, value }) => isKeptAttribute(name, value));
  const attributes = Object.fromEntries(kept.map(({ name, value }) => [name, value]));
  // A press on it is carried out by the app, not by the browser.
  return element instanceof HTMLButtonElement ? { ...attributes, type: 'button' } : attributes;
}

const isLive = (element: Element): boolean =>
  element.localName === 'output' || element.getAttribute('role') === 'status';
