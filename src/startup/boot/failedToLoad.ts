import { RELOADS_KEY, STUCK_ID } from '@arvo/domain/protocol/page/bootNames.ts';

const RETRY_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A tab that has reloaded this often waits for the person or the connection to return: a file that can be fetched may still not load. */
const MOST_RELOADS = 5;

/**
 * Call the returned function with the address of each file of code that fails to load: reloads the page when the file is available
 * again. It asks with backoff, and at once when the connection or the person returns. Meanwhile the page stays readable without code;
 * a message appears if the first attempt, or the first page after a reload, fails too.
 */
export function failedToLoad(root: HTMLElement): (address: string) => void {
  let isHandled = false;
  return (address) => {
    if (isHandled) return;
    isHandled = true;
    const reloads = countReload();
    let failures = reloads;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const request = () => fetch(address, { cache: 'reload' }).then(({ ok }) => (ok ? location.reload() : wait()), wait);
    const wait = () => {
      showMessage(root);
      clearTimeout(timer);
      failures += 1;
      if (reloads < MOST_RELOADS) timer = setTimeout(request, Math.min(RETRY_MS * 2 ** failures, LONGEST_PAUSE_MS));
    };
    // `onReturn` in a line, because every page's HTML contains this code.
    for (const event of ['online', 'focus', 'visibilitychange']) addEventListener(event, request);
    if (reloads > 0) wait();
    else setTimeout(request, RETRY_MS);
  };
}

/** How often this tab has reloaded before for lost code; counts the reload to come. Without storage we could reload for ever. */
function countReload(): number {
  try {
    const reloads = Number(sessionStorage.getItem(RELOADS_KEY));
    sessionStorage.setItem(RELOADS_KEY, `${reloads + 1}`);
    return reloads;
  } catch {
    return MOST_RELOADS;
  }
}

function showMessage(root: HTMLElement): void {
  delete document.documentElement.dataset.account;
  for (const button of root.querySelectorAll('[aria-busy]')) button.removeAttribute('aria-busy');
  const message = document.getElementById(STUCK_ID);
  // A template's content moves into the page, so it is shown once.
  if (message instanceof HTMLTemplateElement) document.body.append(message.content);
}
