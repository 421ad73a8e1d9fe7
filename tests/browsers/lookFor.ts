/** What a person looks for on a page: its role, and the name that assistive technology announces. */
export type Role = 'button' | 'link' | 'heading' | 'dialog' | 'field' | 'option' | 'switch';

/** Runs in the page, so it must not reference anything outside of itself. A name that ends in '…' is the beginning of one. */
export function lookFor(role: Role, name: string): Element | null {
  const selectors: Readonly<Record<Role, string>> = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4',
    dialog: 'dialog[open], [role="dialog"], [role="alertdialog"]',
    field: 'input:not([type="checkbox"]), textarea, select, input[type="checkbox"]',
    option: '[role="option"]',
    switch: '[role="switch"]',
  };
  const textOf = (element: Element): string => {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
    return (copy.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();
  };
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return label;
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const by = ids.flatMap((id) => document.getElementById(id) ?? []);
    if (by.length > 0) return by.map(textOf).join(' ');
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    return labels.length > 0 ? labels.map(textOf).join(' ') : textOf(element);
  };
  const isNamed = (found: string): boolean =>
    name.endsWith('…') ? found.startsWith(name.slice(0, -1)) : found === name;
  // A file field is invisible behind the button that opens it.
  const isThere = (element: Element): boolean =>
    (element instanceof HTMLInputElement && element.type === 'file') ||
    element.checkVisibility({ visibilityProperty: true });
  const all = [...document.querySelectorAll(selectors[role])];
  return all.find((element) => isThere(element) && isNamed(nameOf(element))) ?? null;
}

/** Scrolls the element to the middle, between the bars at the top and the bottom of a phone's page. */
export const scrollToMiddle = (element: Element): void =>
  element.scrollIntoView({ block: 'center', behavior: 'instant' });

/** Sets the value as typing does: React handles the event only if its own tracking of the value has not seen the change. */
export function setValue(element: Element, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
  for (const name of ['input', 'change']) element.dispatchEvent(new Event(name, { bubbles: true }));
}

/** Whether the page's visible text contains this. */
export const hasText = (text: string): boolean =>
  document.body.innerText.replaceAll(/\s+/gu, ' ').toLowerCase().includes(text.toLowerCase());
