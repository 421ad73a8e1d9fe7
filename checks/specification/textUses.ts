/**
 * Finds which texts of the catalogue (src/domain/texts) a source uses. Compares words, not types, which is good enough for
 * constants.
 */

type Path = string;

const catalogueImport = /import\s*\{([^}]*)\}\s*from\s*'[^']*\/texts\/[^']*';/gu;
const shortName = /const (\w+) = (\w+)((?:\.\w+)*);/gu;
const takenApart = /const \{([^}]*)\} = (\w+)((?:\.\w+)*);/gu;

/** 'a, b as c, type D' or 'a, b: c' → the names on the left, with their local names. */
function namesIn(list: string): (readonly [name: string, alias: string])[] {
  return list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => {
      const [name = '', alias = name] = one.split(/\s+as\s+|:\s*/u);
      return [name, alias] as const;
    });
}

/** Every text path that `source` uses: 'signInTexts.phone.send'. Does not resolve indexes. */
export function textsNamedIn(source: string): ReadonlySet<Path> {
  const aliases = new Map<string, Path>();
  for (const [, list = ''] of source.matchAll(catalogueImport)) {
    for (const [name, alias] of namesIn(list)) aliases.set(alias, name);
  }
  if (aliases.size === 0) return new Set();
  for (const [, short = '', from = '', rest = ''] of source.matchAll(shortName)) {
    const path = aliases.get(from);
    if (path !== undefined) aliases.set(short, path + rest);
  }
  for (const [, list = '', from = '', rest = ''] of source.matchAll(takenApart)) {
    const path = aliases.get(from);
    if (path === undefined) continue;
    for (const [name, alias] of namesIn(list)) aliases.set(alias, `${path}${rest}.${name}`);
  }
  const uses = source.replaceAll(catalogueImport, '').replaceAll(shortName, '').replaceAll(takenApart, '');
  const named = new Set<Path>();
  for (const [, first = '', rest = ''] of uses.matchAll(/(?<![\w$'"`]|(?<!\.\.)\.)(\w+)((?:\s*\.\s*\w+)*)/gu)) {
    const path = aliases.get(first);
    if (path !== undefined) named.add(path + rest.replaceAll(/\s/gu, ''));
  }
  return named;
}

/** The paths of all texts below `value`: strings, lists of strings, and functions that return strings. */
export function pathsBelow(path: Path, value: unknown): readonly Path[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, inner]) => pathsBelow(`${path}.${key}`, inner));
}

/** Whether a text is used, also with further properties ('steps.length'). */
export const isNamed = (text: Path, named: ReadonlySet<Path>): boolean =>
  named.has(text) || [...named].some((path) => path.startsWith(`${text}.`));
