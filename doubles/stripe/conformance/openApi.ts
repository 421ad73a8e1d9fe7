/** Validates JSON against a schema of Stripe's OpenAPI document: the part of the schema language that the document uses. */

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly required?: readonly string[];
}

interface Operation {
  readonly responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: Schema }>> }>>;
}

export interface OpenApi {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const typeOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'array';
  if (Number.isInteger(value)) return 'integer';
  return typeof value;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The problems of a value, each with its path; empty if it fits. */
function problems(api: OpenApi, schema: Schema, value: unknown, path: string): string[] {
  if (schema.$ref !== undefined) {
    const target = api.components.schemas[schema.$ref.replace('#/components/schemas/', '')];
    return target ? problems(api, target, value, path) : [`${path}: ${schema.$ref} is not in the document`];
  }
  if (value === null) return schema.nullable ? [] : [`${path}: null`];
  if (schema.anyOf) {
    const tries = schema.anyOf.map((one) => problems(api, one, value, path));
    // Report the alternative with the fewest problems. Alternatives of another kind, such as the id of an expanded object,
    // count only if there are no others.
    const ofKind = tries.filter((found) => !found.some((one) => one.startsWith(`${path}: `)));
    return (ofKind.length ? ofKind : tries).reduce((best, one) => (one.length < best.length ? one : best));
  }
  const type = typeOf(value);
  if (schema.type !== undefined && schema.type !== type && !(schema.type === 'number' && type === 'integer')) {
    return [`${path}: ${type} instead of ${schema.type}`];
  }
  if (schema.enum && !schema.enum.includes(value)) return [`${path}: '${String(value)}' is not one of its values`];
  if (typeof value === 'string' && value.length > (schema.maxLength ?? value.length)) return [`${path}: too long`];
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.flatMap((one) => problems(api, items, one, `${path}[]`)) : [];
  }
  return isObject(value) ? objectProblems(api, schema, value, path) : [];
}

function objectProblems(
  api: OpenApi,
  schema: Schema,
  value: Readonly<Record<string, unknown>>,
  path: string,
): string[] {
  const missing = (schema.required ?? []).filter((name) => !(name in value)).map((name) => `${path}.${name}: missing`);
  const { additionalProperties: others, properties } = schema;
  const inside = Object.entries(value).flatMap(([name, one]) => {
    const known = properties?.[name] ?? (typeof others === 'object' ? others : undefined);
    if (known) return problems(api, known, one, `${path}.${name}`);
    return properties && others !== true ? [`${path}.${name}: unknown`] : [];
  });
  return [...missing, ...inside];
}

/** The problems of an answer to this call; one line if the document does not have the call. */
export function answerProblems(api: OpenApi, method: string, path: string, answer: unknown): string[] {
  const parts = path.split('/');
  const fits = (pattern: string) => {
    const names = pattern.split('/');
    return names.length === parts.length && names.every((name, index) => name.startsWith('{') || name === parts[index]);
  };
  // '/v1/accounts/{account}' also matches '/v1/accounts/search': the pattern with the fewest placeholders wins.
  const [pattern] = Object.keys(api.paths)
    .filter(fits)
    .toSorted((a, b) => a.split('{').length - b.split('{').length);
  const operation = pattern === undefined ? undefined : api.paths[pattern]?.[method.toLowerCase()];
  const schema = operation?.responses['200']?.content?.['application/json']?.schema;
  return schema ? problems(api, schema, answer, `${method} ${pattern}`) : [`${method} ${path}: unknown call`];
}
