type Properties = ReadonlyMap<PropertyKey, PropertyDescriptor>;

/** Kept with the window, because every file loads this module again. */
const UNTOUCHED = Symbol.for('arvo.untouched');
type Page = typeof globalThis & { [UNTOUCHED]?: ReadonlyMap<object, Properties> };

/**
 * Resets the window that the files of one worker share: document, storage, address, and what tests replace in `navigator` and in the
 * elements' prototypes. Leaves event listeners, because React and user-event add theirs only once.
 */
export function freshenWindow(page: Page): void {
  page[UNTOUCHED] ??= new Map(replaceable(page).map((object) => [object, propertiesOf(object)]));
  for (const [object, untouched] of page[UNTOUCHED]) restore(object, untouched);
  const { documentElement, head, body } = page.document;
  for (const element of [documentElement, head, body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  head.replaceChildren();
  body.replaceChildren();
  page.localStorage.clear();
  page.sessionStorage.clear();
  page.history.replaceState(null, '', '/');
}

const replaceable = ({ navigator, Element, HTMLElement, HTMLDialogElement, Storage }: Page): readonly object[] => [
  navigator,
  Element.prototype,
  HTMLElement.prototype,
  HTMLDialogElement.prototype,
  Storage.prototype,
];

const propertiesOf = (object: object): Properties => new Map(Object.entries(Object.getOwnPropertyDescriptors(object)));

function restore(object: object, untouched: Properties): void {
  for (const name of Object.getOwnPropertyNames(object)) {
    if (!untouched.has(name)) Reflect.deleteProperty(object, name);
  }
  for (const [name, property] of untouched) Object.defineProperty(object, name, property);
}
