/** What the work asks of a storage bucket. */
export interface FileStore {
  /** Deletes every file whose path begins with `prefix`; none at all is a success. */
  deleteFiles(query: { prefix: string }): Promise<unknown>;
}
