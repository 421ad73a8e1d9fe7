import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';

/** Reads documents of a transaction by their paths, each once, in one round trip. */
export type ReadDocuments = (paths: readonly string[]) => Promise<(path: string) => DocumentSnapshot>;

/**
 * Reads documents in this transaction. Call it before the transaction's first write.
 * @throws Error if the caller asks for a path that it did not read.
 */
export function readerOf(transaction: Transaction, db: Firestore): ReadDocuments {
  return async (paths) => {
    const references = [...new Set(paths)].map((path) => db.doc(path));
    const documents = references.length === 0 ? [] : await transaction.getAll(...references);
    const byPath = new Map(documents.map((document) => [document.ref.path, document]));
    return (path) => {
      const document = byPath.get(path);
      if (!document) throw new Error(`${path} was not read`);
      return document;
    };
  };
}
