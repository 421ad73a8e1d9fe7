/** How long a document, and a commit, is waited for, in ms. */
export const READ_BOUND_MS = 10_000;
export const COMMIT_BOUND_MS = 15_000;
