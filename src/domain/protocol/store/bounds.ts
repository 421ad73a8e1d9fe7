/** The longest wait for a document, and for a commit, in ms. */
export const READ_BOUND_MS = 10_000;
export const COMMIT_BOUND_MS = 15_000;
