import { bucket, db, identities } from '../platform/admin.ts';
import type { DeletionTools } from './deleteAccount.ts';

export const deletionTools = (): DeletionTools => ({
  db: db(),
  bucket: bucket(),
  identities: identities(),
  clock: Date.now,
});
