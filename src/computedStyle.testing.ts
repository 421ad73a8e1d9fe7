type ComputedStyle = Window['getComputedStyle'];
type Kind = { readonly style: CSSStyleDeclaration; readonly answers: ReadonlyMap<string, string> };

/** What Testing Library and user-event read of each element that they consider, by both names. */
const PROPERTIES = { display: 'display', visibility: 'visibility', pointerEvents: 'pointer-events' };
const INLINE = /display|visibility|pointer-events|all:/u;

/**
 * A faster `getComputedStyle` for tests without CSS, where jsdom's own stylesheet decides on the properties above, and decides the same
 * for all elements of one kind. This asks jsdom once for each kind; jsdom itself matches its whole stylesheet for each element again
 * after each change of the document. It leaves to jsdom: other properties, documents with a stylesheet, and elements with such a style.
 */
export function quickComputedStyle(window: Window, exact: ComputedStyle): ComputedStyle {
  const kinds = new Map<string, Kind>();
  const kindOf = (element: Element): Kind => {
    const open = element.getAttribute('open');
    const type = element.getAttribute('type');
    const name = JSON.stringify([element.namespaceURI, element.localName, open, type]);
    const known = kinds.get(name);
    if (known) return known;
    const alike = window.document.createElementNS(element.namespaceURI, element.localName);
    if (open !== null) alike.setAttribute('open', open);
    if (type !== null) alike.setAttribute('type', type);
    const kind = describe(exact(alike));
    kinds.set(name, kind);
    return kind;
  };
  return (element, pseudo) => {
    if (pseudo || window.document.styleSheets.length > 0 || isStyled(element)) return exact(element, pseudo);
    return answering(kindOf(element), () => exact(element));
  };
}

function describe(style: CSSStyleDeclaration): Kind {
  const names = Object.entries(PROPERTIES);
  return {
    style,
    answers: new Map(names.flatMap((both) => both.map((name) => [name, style.getPropertyValue(both[1])]))),
  };
}

/** True if an inline style, an ancestor, a sibling or a state may decide, and not only the element's kind. */
function isStyled(element: Element): boolean {
  if (element.localName === 'summary' || element.hasAttribute('popover')) return true;
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    if (each.hasAttribute('hidden') || INLINE.test(each.getAttribute('style') ?? '')) return true;
  }
  return false;
}

const answering = ({ style, answers }: Kind, exact: () => CSSStyleDeclaration): CSSStyleDeclaration =>
  new Proxy(style, {
    get: (_, name) => {
      if (name === 'getPropertyValue')
        return (property: string) => answers.get(property) ?? exact().getPropertyValue(property);
      const known = typeof name === 'string' ? answers.get(name) : undefined;
      return known ?? ownOf(exact(), name);
    },
  });

function ownOf(style: CSSStyleDeclaration, name: string | symbol): unknown {
  const value: unknown = Reflect.get(style, name);
  return typeof value === 'function' ? value.bind(style) : value;
}
