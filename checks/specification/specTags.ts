import { parseSync } from 'vite';

/** A requirement's test: a comment `// @spec:2/guest-list` above a test, a group, a step or a row of a test's table. */
export type Tag = {
  /** Section and id: '2/guest-list'. */
  readonly requirement: string;
  /** The titles of the groups, the test and the table's row, from the outside in. */
  readonly names: readonly string[];
};

export type Tags = {
  readonly tags: readonly Tag[];
  /** What is wrong with the file's tags, each with its line. */
  readonly problems: readonly string[];
};

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };
type Named = { readonly start: number; readonly names: readonly string[] };

const TAG = /@spec:(\S+)/gu;
const WELL_FORMED = /^\d\/[\da-z]+(?:-[\da-z]+)*$/u;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** The text of a string, or a template's source: 'from ${where}'. */
function textOf(node: unknown, source: string): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node.type === 'TemplateLiteral' ? source.slice(node.start + 1, node.end - 1) : null;
}

/** `test`, `it`, `describe` and what hangs on them: `test.each(rows)`, `test.step`, `describe.skipIf(x)`. */
function isTestFunction(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'Identifier') return /^(?:test|it|describe)$/u.test(String(node.name));
  if (node.type === 'CallExpression')
    return isNode(node.callee) && node.callee.type !== 'Identifier' && isTestFunction(node.callee);
  if (node.type === 'TaggedTemplateExpression') return isTestFunction(node.tag);
  return node.type === 'MemberExpression' && isTestFunction(node.object);
}

const first = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);

/** A test's title; a row's first text; a key of an object of rows. */
function nameOf(node: Node, source: string): string | null {
  if (node.type === 'CallExpression') return isTestFunction(node.callee) ? textOf(first(node.arguments), source) : null;
  if (node.type === 'ArrayExpression') return textOf(first(node.elements), source);
  if (node.type === 'Property')
    return isNode(node.key) && node.key.type === 'Identifier' ? String(node.key.name) : textOf(node.key, source);
  return null;
}

/** Everything in a source that a tag may stand above, with its outer names. */
function namedIn(program: Node, source: string): readonly Named[] {
  const found: Named[] = [];
  // `await test.step(…)` begins with `await`, where the comment stands.
  const walk = (node: Node, outer: readonly string[], start: number): void => {
    const own = nameOf(node, source);
    const names = own === null ? outer : [...outer, own];
    if (own !== null) found.push({ start, names });
    for (const child of Object.values(node).flat().filter(isNode)) {
      const isWhole = node.type === 'ExpressionStatement' || node.type === 'AwaitExpression';
      walk(child, names, isWhole ? start : child.start);
    }
  };
  walk(program, [], program.start);
  return found;
}

/** The tags of a test's source, found by its syntax. */
export function specTagsIn(path: string, source: string): Tags {
  if (!source.includes('@spec:')) return { tags: [], problems: [] };
  const { program, comments } = parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const named = isNode(program) ? namedIn(program, source) : [];
  const tags: Tag[] = [];
  const problems: string[] = [];
  const nextCode = (from: number): number => {
    const at = from + (/^\s*/u.exec(source.slice(from))?.[0].length ?? 0);
    const comment = comments.find(({ start }) => start === at);
    return comment === undefined ? at : nextCode(comment.end);
  };
  for (const { value, start, end } of comments) {
    const line = source.slice(0, start).split('\n').length;
    const below = named.find((one) => one.start === nextCode(end));
    for (const [, requirement = ''] of value.matchAll(TAG)) {
      if (!WELL_FORMED.test(requirement))
        problems.push(`line ${line}: "@spec:${requirement}" is not "@spec:section/id"`);
      else if (below === undefined) problems.push(`line ${line}: @spec:${requirement} is not above a test`);
      else tags.push({ requirement, names: below.names });
    }
  }
  return { tags, problems };
}
