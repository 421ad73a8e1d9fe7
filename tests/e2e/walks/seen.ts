import type { Page } from '@playwright/test';

/** What is visible on a page, read at one moment. */
export type Seen = {
  readonly path: string;
  /** The level-1 heading. */
  readonly title: string | null;
  readonly regions: readonly SeenRegion[];
  readonly buttons: readonly string[];
  /** What is in the text fields, by their labels. */
  readonly fields: Readonly<Record<string, string>>;
  readonly text: string;
};

export type SeenRegion = {
  readonly name: string;
  readonly text: string;
  readonly items: readonly string[];
  /** The events that its links lead to, with each link's text. */
  readonly events: readonly { readonly id: string; readonly text: string }[];
};

/** Null while the page is being replaced. */
export const see = (page: Page): Promise<Seen | null> => page.evaluate(readPage).catch(() => null);

/** Runs in the page: everything it needs is in its own body. */
function readPage(): Seen {
  const textOf = (element: Element): string =>
    (element instanceof HTMLElement ? element.innerText : '').replaceAll(/\s+/gu, ' ').trim();
  const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const all = (root: ParentNode, selector: string): Element[] => [...root.querySelectorAll(selector)].filter(isVisible);
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby');
    const label = by === null ? null : document.querySelector(`[id="${by}"]`);
    return element.getAttribute('aria-label') ?? label?.textContent ?? '';
  };
  const labelOf = (element: Element): string => element.getAttribute('aria-label') ?? textOf(element);
  const [title] = all(document, 'h1');
  return {
    path: location.pathname,
    title: title === undefined ? null : textOf(title),
    regions: all(document, 'section[aria-label], section[aria-labelledby]').map((region) => ({
      name: nameOf(region),
      text: textOf(region),
      items: all(region, 'li').map(textOf),
      // Not what a host does with them, whose paths are longer.
      events: all(region, 'a[href*="/events/"]').flatMap((link) => {
        const [, id] = /^\/events\/([^/]+)$/u.exec(new URL((link as HTMLAnchorElement).href).pathname) ?? [];
        return id === undefined ? [] : [{ id, text: textOf(link) }];
      }),
    })),
    buttons: all(document, 'button').map(labelOf),
    fields: Object.fromEntries(
      all(document, 'input[type="text"], input:not([type])').map((field) => {
        const { labels, value } = field as HTMLInputElement;
        return [labels?.[0] ? textOf(labels[0]) : '', value];
      }),
    ),
    text: textOf(document.body),
  };
}

export const regionOf = (seen: Seen, name: string | RegExp): SeenRegion | null =>
  seen.regions.find((region) => (typeof name === 'string' ? region.name === name : name.test(region.name))) ?? null;
