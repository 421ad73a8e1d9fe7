/** A position in the rules, line and column from 1. */
export type Position = { readonly line: number; readonly column: number };

/** An error in the rules, with its position: rules with an error are not loaded. */
export class RulesError extends Error {
  readonly at: Position;

  constructor(message: string, at: Position) {
    super(message);
    this.name = 'RulesError';
    this.at = at;
  }
}

export const binaryOperators = ['||', '&&', '==', '!=', 'in', '<', '<=', '>', '>=', '+', '-', '*', '/', '%'] as const;
export type BinaryOperator = (typeof binaryOperators)[number];

/** The types that `is` supports. The language has more (bytes, latlng, set); using those is refused at load. */
export const testableTypes = [
  'bool',
  'int',
  'float',
  'number',
  'string',
  'list',
  'map',
  'path',
  'timestamp',
  'duration',
] as const;
export type TestableType = (typeof testableTypes)[number];

type Literal =
  | { readonly type: 'null' }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'int'; readonly value: number }
  | { readonly type: 'float'; readonly value: number }
  | { readonly type: 'string'; readonly value: string };

export type Expression = { readonly at: Position } & (
  | { readonly kind: 'literal'; readonly literal: Literal }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'map'; readonly entries: readonly { readonly key: Expression; readonly value: Expression }[] }
  | { readonly kind: 'path'; readonly segments: readonly (string | Expression)[] }
  | { readonly kind: 'unary'; readonly operator: '!' | '-'; readonly operand: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'is'; readonly operand: Expression; readonly type: TestableType }
  | {
      readonly kind: 'conditional';
      readonly condition: Expression;
      readonly yes: Expression;
      readonly no: Expression;
    }
  | { readonly kind: 'member'; readonly target: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly target: Expression; readonly index: Expression }
  | {
      readonly kind: 'method';
      readonly target: Expression;
      readonly name: string;
      readonly args: readonly Expression[];
    }
  /** A function of the language, named with its namespace: `firestore.get`. */
  | { readonly kind: 'builtin'; readonly name: string; readonly args: readonly Expression[] }
  /** A function declared in the rules. */
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
);

export type LetBinding = { readonly name: string; readonly value: Expression; readonly at: Position };

export type FunctionDeclaration = {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly bindings: readonly LetBinding[];
  readonly result: Expression;
  readonly at: Position;
};

export const methods = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Method = (typeof methods)[number];

export type Allow = {
  readonly methods: ReadonlySet<Method>;
  /** Absent: always true, as in the real language. */
  readonly condition: Expression | undefined;
  readonly at: Position;
};

export type PathPart =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'wildcard'; readonly name: string }
  /** `{name=**}`: the rest of the path, which may be empty (rules_version '2'). */
  | { readonly kind: 'rest'; readonly name: string };

export type Match = {
  readonly parts: readonly PathPart[];
  readonly functions: readonly FunctionDeclaration[];
  readonly allows: readonly Allow[];
  readonly matches: readonly Match[];
  readonly at: Position;
};

export type Rules = {
  readonly version: 2;
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly Match[];
};
