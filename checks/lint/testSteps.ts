import { parseSync } from 'vite';

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };

export type StepCount = { readonly title: string; readonly steps: number };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);
const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : null;

/** `test.step` → 'step', `test` → '', anything else → null. */
function partOfTest(callee: unknown): string | null {
  if (nameOf(callee) === 'test') return '';
  if (!isNode(callee) || callee.type !== 'MemberExpression') return null;
  return nameOf(callee.object) === 'test' ? nameOf(callee.property) : null;
}

/** The functions of a file by name, with their bodies. */
function functionsIn(node: Node, found = new Map<string, Node>()): ReadonlyMap<string, Node> {
  const name = node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator' ? nameOf(node.id) : null;
  const body = node.type === 'FunctionDeclaration' ? node.body : node.init;
  const isFunction = isNode(body) && /Function|BlockStatement/u.test(body.type);
  if (name !== null && isNode(body) && isFunction) found.set(name, body);
  for (const child of childrenOf(node)) functionsIn(child, found);
  return found;
}

/** How many steps each test of a spec has in its source, those of the file's own functions included. A loop counts once. */
export function stepsIn(path: string, source: string): readonly StepCount[] {
  const { program } = parseSync(path, source, { lang: 'ts' });
  if (!isNode(program)) return [];
  const functions = functionsIn(program);
  const count = (node: Node, entered: ReadonlySet<string>): number => {
    let steps = node.type === 'CallExpression' && partOfTest(node.callee) === 'step' ? 1 : 0;
    const called = node.type === 'Identifier' ? String(node.name) : '';
    const body = functions.get(called);
    if (body !== undefined && !entered.has(called)) steps += count(body, new Set([...entered, called]));
    for (const child of childrenOf(node)) steps += count(child, entered);
    return steps;
  };
  const tests: StepCount[] = [];
  const walk = (node: Node): void => {
    const [title] = Array.isArray(node.arguments) ? node.arguments : [];
    const isTest =
      node.type === 'CallExpression' && ['', 'skip', 'fixme', 'only'].includes(partOfTest(node.callee) ?? 'other');
    if (isTest && isNode(title) && (title.type === 'Literal' || title.type === 'TemplateLiteral')) {
      const body = childrenOf(node).at(-1);
      const text =
        title.type === 'Literal' ? String(title.value) : source.slice(title.start + 1, Number(title.end) - 1);
      tests.push({ title: text, steps: body === undefined ? 0 : count(body, new Set()) });
      return;
    }
    for (const child of childrenOf(node)) walk(child);
  };
  walk(program);
  return tests;
}
