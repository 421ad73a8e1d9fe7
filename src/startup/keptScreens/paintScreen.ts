import { KEPT_EDGE } from '@arvo/domain/protocol/page/bootNames.ts';
import {
  ELEMENT_UNTIL,
  isScreenValid,
  ROOT_ATTRIBUTES,
  type KeptNode,
  type KeptScreen,
  TEXT_UNTIL,
} from '@arvo/domain/protocol/store/keptScreens.ts';
import { aboutHere, readKeptScreens } from './keptScreensStorage.ts';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Paints the kept screen of this address, if the person who was last signed in here has one. The start script of app.html calls it
 * before any other code has loaded (src/startup/boot/kept.ts). Returns whether it painted one.
 */
export function paintScreen(root: HTMLElement, now: number): boolean {
  const screen = location.search === '' ? storedScreen(location.pathname) : null;
  if (screen === null || !isScreenValid(screen, now)) return false;
  const { documentElement } = document;
  root.append(...screen.content.map((node) => painted(node, now)));
  document.title = screen.title;
  documentElement.dataset.edge = KEPT_EDGE;
  for (const name of ROOT_ATTRIBUTES) documentElement.toggleAttribute(name, screen.rootAttributes.includes(name));
  return true;
}

function storedScreen(path: string): KeptScreen | null {
  try {
    const about = aboutHere(document);
    return about && (readKeptScreens(about, [path])?.screens[path] ?? null);
  } catch {
    // Forbidden, or not JSON: the app shows the screen when its code has loaded.
    return null;
  }
}

/** Builds the element itself, so that no stored text is ever parsed as HTML. */
function painted(node: KeptNode, now: number, space: string | null = null): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const [tag, attributes, children] = node;
  if (now >= Number(attributes[ELEMENT_UNTIL])) return document.createTextNode('');
  const inner = tag === 'svg' ? SVG : space;
  const element = document.createElementNS(inner ?? 'http://www.w3.org/1999/xhtml', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.map((child) => painted(child, now, inner)));
  if (now >= Number(attributes[TEXT_UNTIL]) && element instanceof HTMLElement) element.style.visibility = 'hidden';
  return element;
}
