/** Form bodies with brackets, as Stripe's SDKs send parameters: `line_items[0][price_data][currency]=aud`. */

export type Form = string | readonly Form[] | { readonly [name: string]: Form };
type Branch = { [name: string]: string | Branch };

const namesOf = (key: string): string[] => [
  key.replace(/\[.*$/su, ''),
  ...[...key.matchAll(/\[([^\]]*)\]/gu)].map(([, name = '']) => name),
];

/** A plain object without a prototype, so that no name from a client has a special meaning. */
const branch = (): Branch => Object.create(null);

function put(into: Branch, names: readonly string[], value: string): void {
  const [first = '', ...rest] = names;
  // `expand[]=a&expand[]=b` gets increasing numbers.
  const name = first === '' ? String(Object.keys(into).length) : first;
  if (!rest.length) {
    into[name] = value;
    return;
  }
  const next = into[name];
  const child = typeof next === 'object' ? next : branch();
  into[name] = child;
  put(child, rest, value);
}

/** Numbered children become an array. */
function asForm(value: string | Branch): Form {
  if (typeof value === 'string') return value;
  const names = Object.keys(value);
  if (names.length && names.every((name) => /^\d+$/u.test(name))) {
    return names.toSorted((a, b) => Number(a) - Number(b)).map((name) => asForm(value[name] ?? ''));
  }
  return Object.fromEntries(names.map((name) => [name, asForm(value[name] ?? '')]));
}

export function decodeForm(text: string): { [name: string]: Form } {
  const root = branch();
  for (const [key, value] of new URLSearchParams(text)) put(root, namesOf(key), value);
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, asForm(value)]));
}
