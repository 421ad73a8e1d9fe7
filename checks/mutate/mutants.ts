import { parseSync } from 'vite';

/** One small change to a source, as a person would make it by mistake. */
export type Mutant = {
  readonly id: number;
  /** 1-based. */
  readonly line: number;
  /** What the change is, such as `< becomes <=` or `without await f()`. */
  readonly label: string;
};

export type Mutated = {
  readonly mutants: readonly Mutant[];
  /** The source with all mutants in it. `globalThis.__isMutant(id)` decides whether one is active, and learns that it was reached. */
  readonly code: string;
};

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const FLIPPED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
};

/** TypeScript's nodes around an expression; all others of its own have no code. */
const AROUND_EXPRESSIONS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** Their test is negated. */
const CONDITIONS = new Set(['IfStatement', 'ConditionalExpression', 'WhileStatement']);

/** How a node's own code changes: the label and the code instead. */
type Change = readonly [label: string, instead: string];

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/gu, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
};

/** Changes of an expression. */
function changesOf(node: Node, text: (node: Node) => string): readonly Change[] {
  const { type, left, right, argument } = node;
  if ((type === 'BinaryExpression' || type === 'LogicalExpression') && isNode(left) && isNode(right)) {
    const operator = String(node.operator);
    if (operator === '??') return [[`without ?? in ${short(text(node))}`, text(left)]];
    const flipped = FLIPPED[operator];
    if (!flipped) return [];
    return [[`${operator} becomes ${flipped} in ${short(text(node))}`, `(${text(left)}) ${flipped} (${text(right)})`]];
  }
  if (type === 'Literal' && typeof node.value === 'number') {
    return [
      [`${text(node)} + 1`, `${text(node)} + 1`],
      [`${text(node)} - 1`, `${text(node)} - 1`],
    ];
  }
  if (type === 'AwaitExpression' && isNode(argument))
    return [[`without await of ${short(text(argument))}`, text(argument)]];
  return [];
}

/** Whether a node stands where an expression may be wrapped in another. */
function mayWrap(node: Node, parent: Node, key: string): boolean {
  if (parent.type === 'Property' && key === 'key') return false;
  if (node.type === 'Literal') {
    return !['ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration', 'MethodDefinition'].includes(
      parent.type,
    );
  }
  return true;
}

const UNDROPPABLE = new Set(['AwaitExpression', 'CallExpression', 'AssignmentExpression', 'UpdateExpression']);

/** All mutants of a TypeScript source, `firstId` on. */
export function mutate(path: string, source: string, firstId = 0): Mutated {
  const { program } = parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const mutants: Mutant[] = [];
  const text = (node: Node): string => source.slice(node.start, node.end);
  const add = (node: Node, label: string): string => {
    const id = firstId + mutants.length;
    mutants.push({ id, line: source.slice(0, node.start).split('\n').length, label });
    return `globalThis.__isMutant(${id})`;
  };

  /** The code of a node with the mutants of everything in it. */
  const inside = (node: Node): string => {
    const parts = Object.entries(node)
      .flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((child: unknown) => ({ key, child })))
      .filter((part): part is { key: string; child: Node } => isNode(part.child))
      .toSorted((one, other) => one.child.start - other.child.start);
    let code = '';
    let at = node.start;
    for (const { key, child } of parts) {
      // A shorthand property has its name as key and as value.
      if (child.start < at) continue;
      code += source.slice(at, child.start) + withMutants(child, node, key);
      at = child.end;
    }
    return code + source.slice(at, node.end);
  };

  const withMutants = (node: Node, parent: Node, key: string): string => {
    if (node.type.startsWith('TS') && !AROUND_EXPRESSIONS.has(node.type)) return text(node);
    let code = inside(node);
    if (CONDITIONS.has(parent.type) && key === 'test')
      code = `(${add(node, `not (${short(text(node))})`)} ? !(${text(node)}) : (${code}))`;
    else if (mayWrap(node, parent, key)) {
      for (const [label, instead] of changesOf(node, text)) code = `(${add(node, label)} ? (${instead}) : (${code}))`;
    }
    if (node.type === 'ExpressionStatement' && isNode(node.expression) && UNDROPPABLE.has(node.expression.type)) {
      // In braces of its own, or an `else` after it would become that of this `if`.
      return `{ if (!${add(node, `without ${short(text(node))}`)}) { ${code} } }`;
    }
    if (FUNCTIONS.has(parent.type) && key === 'body') return withEarlyReturn(node, code);
    return code;
  };

  const withEarlyReturn = (body: Node, code: string): string => {
    if (body.type !== 'BlockStatement') {
      if (text(body) === 'undefined') return code;
      const label = `undefined instead of ${short(text(body))}`;
      return `(${add(body, label)} ? undefined : (${code}))`;
    }
    if (Array.isArray(body.body) && body.body.length === 0) return code;
    return `{ if (${add(body, 'returns at once')}) return; ${code.slice(1)}`;
  };

  const { body } = program as unknown as { readonly body: readonly Node[] };
  let code = '';
  let at = 0;
  const root: Node = { type: 'Program', start: 0, end: source.length };
  for (const statement of body) {
    code += source.slice(at, statement.start) + withMutants(statement, root, 'body');
    at = statement.end;
  }
  return { mutants, code: code + source.slice(at) };
}
