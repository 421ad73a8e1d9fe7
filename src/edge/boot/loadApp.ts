import { failedToLoad } from './failedToLoad.ts';

/** How long to wait for the picture, and for a frame of a page that is not painted. */
const PICTURE_MS = 3_000;
const FRAME_MS = 500;
/** One task that requests all files would block a slow phone. */
const FILES_A_TASK = 4;

/** Loads the app's code once the hero picture is loaded and painted, so that they do not compete for bandwidth. */
export function loadApp(root: HTMLElement, files: DOMStringMap): void {
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    request(root, files);
  };
  const afterPaint = () => {
    requestAnimationFrame(() => setTimeout(begin));
    // A background tab has no frames.
    setTimeout(begin, FRAME_MS);
  };
  const picture = root.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  if (!picture || picture.complete) return afterPaint();
  for (const end of ['load', 'error']) picture.addEventListener(end, afterPaint);
  setTimeout(begin, PICTURE_MS);
}

function request(root: HTMLElement, { style = '', first = '', main = '', preload = '' }: DOMStringMap): void {
  const lost = failedToLoad(root);
  addToHead('link', { rel: 'stylesheet', href: style });
  for (const src of [...first.split(' '), main]) {
    const script = addToHead('script', { type: 'module', src });
    script.addEventListener('error', () => lost(src));
  }
  const others = preload.split(' ');
  const some = () => {
    for (const href of others.splice(0, FILES_A_TASK)) addToHead('link', { rel: 'modulepreload', href });
    if (others.length > 0) setTimeout(some);
  };
  setTimeout(some);
}

function addToHead(name: 'link' | 'script', attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  document.head.append(element);
  return element;
}
