import type { PublicEvent } from '@arvo/domain/events/publicEvent.ts';
import type { Html } from '@arvo/domain/page/html.ts';
import { spanOf } from '@arvo/domain/time/zonedTime.ts';

/** The server's HTML as elements. */
export function elementsOf({ html }: Html): Element {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

/**
 * Serialises what readers and style sheets can distinguish in some elements. Omits ids that only connect a title to its region,
 * the notation of styles, and the router's attributes on links to the current page.
 */
export function comparable(root: Element): string {
  for (const element of root.querySelectorAll('*')) normalise(element);
  root.normalize();
  return root.innerHTML.replaceAll(/(?=<[a-z])/gu, '\n');
}

function normalise(element: Element): void {
  const values = new Map([...element.attributes].map(({ name, value }) => [name, value]));
  for (const name of values.keys()) element.removeAttribute(name);
  if (values.has('class'))
    values.set(
      'class',
      (values.get('class') ?? '')
        .replace(/\bactive$/u, '')
        .split(/\s+/u)
        .filter(Boolean)
        .join(' '),
    );
  if (values.get('class') === '') values.delete('class');
  for (const name of ['id', 'aria-labelledby']) if (values.has(name)) values.set(name, 'id');
  const style = values.get('style');
  if (style !== undefined && element instanceof HTMLElement) {
    element.style.cssText = style;
    values.set('style', element.style.cssText);
    element.removeAttribute('style');
  }
  for (const name of ['data-status', 'aria-current']) values.delete(name);
  for (const [name, value] of [...values].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    element.setAttribute(name, value);
  }
}

/** The event moved to this device's zone, so that the page adds no zone name, which the server cannot know. */
export function onReadersClock(shown: PublicEvent): PublicEvent {
  const event = { ...shown.event, timeZone: 'UTC' };
  return { ...shown, event: { ...event, ...spanOf(event) } };
}
