/** For tests: a text that a person typed from right to left. */
export const HEBREW = 'שלום';

/** The typed texts on the screen that run in the page's direction instead of their own. */
export function textsWithoutDirection(): readonly string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (textContent?.startsWith(HEBREW) === true && parentElement?.closest('[dir="auto"], bdi') === null)
      found.push(`${textContent} in ${parentElement.outerHTML}`);
  }
  return found;
}
