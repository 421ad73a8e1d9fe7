import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

/** A document's fields with instants as ms UTC, as the domain's schemas expect; undefined if there is no document. */
export function plainDocument(snapshot: DocumentSnapshot): Readonly<Record<string, unknown>> | undefined {
  const data = snapshot.data();
  return data && plainFields(data);
}

const plainFields = (fields: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plain(value)]));

function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toMillis();
  if (Array.isArray(value)) return value.map(plain);
  const isMap = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isMap ? plainFields(value) : value;
}
