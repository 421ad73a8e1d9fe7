import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

/** A document's fields with instants as ms UTC, the form the domain's schemas read; undefined where there is none. */
export function plainDocument(snapshot: DocumentSnapshot): Readonly<Record<string, unknown>> | undefined {
  const data = snapshot.data();
  if (!data) return undefined;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, value instanceof Timestamp ? value.toMillis() : value]),
  );
}
