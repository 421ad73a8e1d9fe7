import { RELOADED_MARK, STUCK_ID } from '@arvo/domain/page/bootMarks.ts';

const RETRY_MS = 1_000;

/**
 * Call the returned function with the address of each file of code that fails to load: reloads the page once, when the file is
 * available again; after that it shows a message, and the page stays readable without code.
 */
export function failedToLoad(root: HTMLElement): (address: string) => void {
  let isHandled = false;
  return (address) => {
    if (isHandled) return;
    isHandled = true;
    if (wasReloaded()) return showMessage(root);
    setTimeout(() => {
      fetch(address, { cache: 'reload' }).then(
        ({ ok }) => (ok ? location.reload() : showMessage(root)),
        () => showMessage(root),
      );
    }, RETRY_MS);
  };
}

/** Marks this reload. Without storage the page counts as reloaded, because it could otherwise reload for ever. */
function wasReloaded(): boolean {
  try {
    const mark = sessionStorage.getItem(RELOADED_MARK);
    sessionStorage.setItem(RELOADED_MARK, '1');
    return mark !== null;
  } catch {
    return true;
  }
}

function showMessage(root: HTMLElement): void {
  delete document.documentElement.dataset.account;
  for (const button of root.querySelectorAll('[aria-busy]')) button.removeAttribute('aria-busy');
  const message = document.getElementById(STUCK_ID);
  if (message instanceof HTMLTemplateElement) document.body.append(message.content);
  addEventListener('online', () => location.reload());
}
