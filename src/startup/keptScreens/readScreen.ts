import { RENDERED } from '@arvo/domain/protocol/page/bootNames.ts';
import {
  isKeptAttribute,
  isKeptTag,
  KEPT_AS,
  type KeptNode,
  type KeptScreen,
  NOT_KEPT,
  ROOM,
  ROOT_ATTRIBUTES,
  SCREEN_UNTIL,
} from '@arvo/domain/protocol/store/keptScreens.ts';

/** Placeholders, spinners, live regions with an announcement, and buttons of actions in progress. */
const WAITING = `[data-placeholder], main output:not(:empty, [${NOT_KEPT}] *), [aria-busy=true]`;
/** A failure that the screen does not mark as not kept. */
const FAILED = `[role=alert]:not([${NOT_KEPT}] *)`;
const UNFINISHED = `${WAITING}, ${FAILED}, dialog[open]`;
/** The offer to install the app, or a new version, may be gone at the next opening. */
const LEFT_OUT = `[${NOT_KEPT}], dialog, [data-notices]`;

/** Whether the page still shows a placeholder for something. */
export const isWaiting = (page: ParentNode): boolean =>
  page.querySelector('main') === null || page.querySelector(WAITING) !== null;

/** The elements that React has rendered: in `root` itself, or beside a kept screen that they have replaced. */
const renderedIn = (root: HTMLElement): ParentNode => root.querySelector(`:scope > [${RENDERED}]`) ?? root;

/**
 * Reads the page as shown, with what is typed in its fields. Null if it is not this path's screen, is unfinished, shows a failure, or
 * contains an element that cannot be kept.
 */
export function readScreen(
  root: HTMLElement,
  path: string,
  now: number,
  drafts: KeptScreen['drafts'],
): KeptScreen | null {
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
    drafts,
    content,
  };
}

/** Returns the node, or no node if it is left out. Null for an element that cannot be kept and without which the screen would look different. */
function keptNode(node: Node): readonly KeptNode[] | null {
  if (node.nodeType === Node.TEXT_NODE) return [node.nodeValue ?? ''];
  if (!(node instanceof Element)) return [];
  if (node.getAttribute(NOT_KEPT) === ROOM) return [roomOf(node)];
  if (node.matches(LEFT_OUT)) return [];
  // Without its code a form would send its fields to the server.
  const tag = node.localName === 'form' ? 'div' : node.localName;
  if (!isKeptTag(tag)) return null;
  // A chosen photo has no address that another page could show, so only its box is kept.
  if (node instanceof HTMLImageElement && node.src.startsWith('blob:')) return [['div', { class: node.className }, []]];
  if (node instanceof HTMLTextAreaElement) return [[tag, attributesOf(node), [node.value]]];
  const children: KeptNode[] = [];
  // What a live region has announced is not announced again.
  for (const child of isLive(node) ? [] : node.childNodes) {
    const kept = keptNode(child);
    if (kept === null) return null;
    children.push(...kept);
  }
  return [[tag, attributesOf(node), children]];
}

const roomOf = (element: Element): KeptNode => [
  'div',
  { style: `height: ${element.getBoundingClientRect().height}px` },
  [],
];

function attributesOf(element: Element): Readonly<Record<string, string>> {
  const kept = [...element.attributes].filter(({ name, value }) => isKeptAttribute(name, value));
  const attributes = Object.fromEntries(kept.map(({ name, value }) => [name, value]));
  // A press on it is carried out by the app, not by the browser.
  if (element instanceof HTMLButtonElement) return { ...attributes, type: 'button' };
  if (element instanceof HTMLOptionElement) return { ...attributes, ...(element.selected && { selected: '' }) };
  if (!(element instanceof HTMLInputElement)) return attributes;
  const { checked: _, ...others } = attributes;
  switch (element.type) {
    case 'checkbox':
      return { ...others, ...(element.checked && { checked: '' }) };
    case 'file':
      // Nothing could keep the chosen file until the app takes over.
      return { ...others, disabled: '' };
    default:
      return { ...others, value: element.value };
  }
}

const isLive = (element: Element): boolean =>
  element.localName === 'output' || element.getAttribute('role') === 'status';
