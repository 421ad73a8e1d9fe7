/** Navigations that the precached shell does not answer: Firebase's own pages, the server's calls and images, and files with an extension (no route of the app has one). */
const NOT_THE_SHELL = /^\/(?:__|api|img)(?:\/|$)|\.[^/]+$/u;

/** Whether the precached shell answers a navigation to this address. */
export const isShellPage = ({ pathname }: URL): boolean => !NOT_THE_SHELL.test(pathname);
