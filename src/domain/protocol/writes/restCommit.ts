import type { DocumentWrite, Fields, FieldValue } from './documentWrite.ts';

/** A value as Firestore's REST API encodes it. */
type RestValue =
  | { readonly nullValue: null }
  | { readonly booleanValue: boolean }
  | { readonly integerValue: string }
  | { readonly doubleValue: number }
  | { readonly stringValue: string }
  | { readonly timestampValue: string }
  | { readonly arrayValue: { readonly values: readonly RestValue[] } }
  | { readonly mapValue: { readonly fields: RestFields } };
type RestFields = Readonly<Record<string, RestValue>>;

/** The REST name of a project's documents, without the slash before a path. */
export const documentsOf = (projectId: string): string => `projects/${projectId}/databases/(default)/documents`;

/** The request body of documents:commit. */
export const commitBody = (projectId: string, writes: readonly DocumentWrite[]) => ({
  writes: writes.map((write) => restWrite(`${documentsOf(projectId)}/${write.path}`, write)),
});

function restWrite(name: string, write: DocumentWrite): object {
  if (write.kind === 'delete') return { delete: name };
  const increments = 'increments' in write ? write.increments : {};
  const transforms = [
    ...(write.serverTimes ?? []).map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
    ...Object.entries(increments).map(([fieldPath, by]) => ({
      fieldPath,
      increment: restValue(by),
    })),
  ];
  // Without a mask REST replaces the whole document. Fields that the server sets are only in the transforms.
  const isPartial = write.kind === 'merge' || write.kind === 'update';
  return {
    update: { name, fields: restFields(write.fields) },
    ...(isPartial ? { updateMask: { fieldPaths: Object.keys(write.fields) } } : {}),
    ...(transforms.length > 0 ? { updateTransforms: transforms } : {}),
    ...(write.kind === 'create' ? { currentDocument: { exists: false } } : {}),
    ...(write.kind === 'update' ? { currentDocument: { exists: true } } : {}),
  };
}

const restFields = (fields: Fields): RestFields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, restValue(value)]));

/** A value as Firestore's REST API encodes it. */
export function restValue(value: FieldValue): RestValue {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (isList(value)) return { arrayValue: { values: value.map(restValue) } };
  return { mapValue: { fields: restFields(value) } };
}

/** Like Array.isArray, which does not narrow a readonly list. */
const isList = (value: FieldValue): value is readonly FieldValue[] => Array.isArray(value);
