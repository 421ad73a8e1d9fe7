import { parseAst } from 'vite';

/** Methods that change a collection or a store. */
const CHANGES = new Set(['set', 'add', 'delete', 'clear', 'push', 'pop', 'shift', 'unshift', 'splice', 'setState']);

type Node = { readonly type: string; readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' && typeof node.name === 'string' ? node.name : null;

/** The variable that an expression like `kept.prompt` or `listeners` starts from. */
function startOf(node: unknown): string | null {
  return isNode(node) && node.type === 'MemberExpression' ? startOf(node.object) : nameOf(node);
}

/** The variable that this node changes, or null. */
function changedBy(node: Node): string | null {
  if (node.type === 'AssignmentExpression') return startOf(node.left);
  if (node.type === 'UpdateExpression') return startOf(node.argument);
  const { callee } = node;
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return null;
  return CHANGES.has(nameOf(callee.property) ?? '') ? startOf(callee.object) : null;
}

const isStore = (init: unknown): boolean =>
  isNode(init) && init.type === 'CallExpression' && /^create(?:Store)?$/u.test(nameOf(init.callee) ?? '');

function declared(body: readonly Node[]): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (!isNode(declaration) || declaration.type !== 'VariableDeclaration') continue;
    for (const one of childrenOf(declaration)) {
      const name = nameOf(one.id);
      if (name !== null) found.set(name, declaration.kind !== 'const' || isStore(one.init));
    }
  }
  return found;
}

/** The variables of a module whose value can change: `let`, stores, and constants that the module's own code changes. */
export function moduleState(path: string, source: string): readonly string[] {
  const { body } = parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path);
  const statements: readonly unknown[] = body;
  const nodes = statements.filter(isNode);
  const variables = declared(nodes);
  const changed = new Set([...variables].flatMap(([name, isState]) => (isState ? [name] : [])));
  const walk = (node: Node): void => {
    const name = changedBy(node);
    if (name !== null && variables.has(name)) changed.add(name);
    for (const child of childrenOf(node)) walk(child);
  };
  for (const node of nodes) walk(node);
  return [...changed];
}
