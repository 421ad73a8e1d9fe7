import { afterFirstPaint } from '../afterFirstPaint.ts';
import { failedToLoad } from './failedToLoad.ts';

/** How long to wait for the picture. */
const PICTURE_MS = 3_000;
/** One task that requests all files would block a slow phone. */
const FILES_A_TASK = 4;

/** Loads the app's code once the hero picture is loaded and painted, so that they do not compete for bandwidth. */
export function loadApp(root: HTMLElement, files: DOMStringMap): void {
  const begin = once(() => request(root, files));
  const picture = root.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  const beginAfterPaint = () => afterFirstPaint(begin);
  if (!picture || picture.complete) return beginAfterPaint();
  for (const end of ['load', 'error']) picture.addEventListener(end, beginAfterPaint);
  setTimeout(begin, PICTURE_MS);
}

/**
 * Loads the app's first module: after the next frame if that paints a kept screen, because a slow phone takes 0.3 s to run it. If it fails
 * to load, the page reloads once it is available.
 */
export function loadFirstModule(src: string, isPainted: boolean): void {
  const load = () => {
    const script = addToHead('script', { type: 'module', crossorigin: '', src });
    script.addEventListener('error', () => failedToLoad(document.body)(src));
  };
  if (!isPainted) return load();
  afterFirstPaint(load);
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
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
