/**
 * Navigations that the precached shell does not answer, matched against path and query: Firebase's own pages, the server's
 * calls and images, and files with an extension (no route of the app has one).
 */
export const NOT_THE_SHELL: readonly RegExp[] = [/^\/(?:__|api|img)(?:[/?]|$)/u, /^[^?]*\.[^/?]+(?:\?|$)/u];
