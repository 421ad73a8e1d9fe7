import type { JoinIntent } from '@arvo/domain/protocol/page/eventSearch.ts';

/** Navigation that the page needs; the route implements it. */
export type EventNavigation = {
  /** The page's own address, without the secret of an invitation. */
  readonly here: string;
  /** To sign-in, and back to this path of the site. */
  readonly signIn: (redirect: string) => void;
  /** To profile setup, and back to this page, with the join that needed it. */
  readonly setUpProfile: (intent: JoinIntent | null) => void;
  /** There is no such event: to /404, without a history entry. */
  readonly missing: () => void;
  readonly home: () => void;
  /** To the page before, or home if this was the first. */
  readonly back: () => void;
  /** The host has deleted it: to /, which says so. */
  readonly deleted: () => void;
  /** To a path of this site. */
  readonly go: (href: string, options?: { readonly replace: boolean }) => void;
  /** Removes the intent from the address, replacing the history entry. */
  readonly clearIntent: () => void;
};
