import { DOOR_PERMISSIONS } from '@arvo/domain/protocol/page/securityHeaders.ts';

/** Navigations that the precached shell does not answer: Firebase's own pages, the server's calls, images and pages of links in mails, and files with an extension (no route of the app has one). */
const NOT_THE_SHELL = /^\/(?:__|api|img|unsubscribe|confirm-email)(?:\/|$)|\.[^/]+$/u;

/** Whether the precached shell answers a navigation to this address. */
export const isShellPage = ({ pathname }: URL): boolean => !NOT_THE_SHELL.test(pathname);

/** As in firebase.json. */
export const isDoorPage = ({ pathname }: URL): boolean => /^\/(?:events\/[^/]+\/door|door\/[^/]+)\/?$/u.test(pathname);

/** The shell as Hosting answers the door's address: its document may use the camera. */
export function withCamera(shell: Response): Response {
  // What the server answered instead, such as a redirect, which cannot be copied.
  if (!shell.ok) return shell;
  const headers = new Headers(shell.headers);
  headers.set('Permissions-Policy', DOOR_PERMISSIONS);
  return new Response(shell.body, { status: shell.status, statusText: shell.statusText, headers });
}
