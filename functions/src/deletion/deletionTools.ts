import { bucket, db, identities } from '../platform/admin.ts';
import type { DeletionTools } from './deleteAccount.ts';

/** The project's own database, files and identity service. Tests pass their own. */
export const deletionTools = (): DeletionTools => ({
  db: db(),
  bucket: bucket(),
  identities: identities(),
  clock: Date.now,
});
