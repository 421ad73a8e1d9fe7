import type { Page } from '@playwright/test';

/** The words of the page that are broken in the middle, overflow the window, or are cut off by their box. */
export const brokenWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('script, style')) continue;
      // Skip text for assistive technology only.
      if (isClipped(parent)) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()];
        const lines = new Set(boxes.map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`${word} is broken`);
        if (boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1)) found.push(`${word} sticks out`);
        const box = parent.closest('button, a, p, label, h1, h2')?.getBoundingClientRect();
        if (box && boxes.some(({ left, right }) => left < box.left - 1 || right > box.right + 1))
          found.push(`${word} is wider than its box`);
      }
    }
    return found;
  });
