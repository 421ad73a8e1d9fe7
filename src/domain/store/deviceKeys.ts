/**
 * What the app keeps on a device, by name. Signing out removes all of it that is a person's (docs/security.md, "What a person
 * leaves behind"), so what is kept for a person must be named here.
 */

/** Local storage, unfinished events by owner: {state: {drafts}, version} (docs/decisions/0006-drafts-by-owner.md). */
export const DRAFT_KEY = 'arvo.eventDraft';
/** To be raised when a form can no longer be read by parseDraftRecords; every older one must stay readable there. */
export const DRAFT_VERSION = 1;
/** Local storage, followed by the person's user id (specification section 7, "Local storage"). */
export const RECENTLY_VIEWED_PREFIX = 'recentlyViewed_';
/** Local storage (specification section 3, "Local browser data"): the e-mail a magic link was asked for with. */
export const EMAIL_FOR_SIGN_IN = 'emailForSignIn';

/** The worker's caches of what is the same for everybody: event pages as visitors see them, and the app's own files. */
export const EVENT_PAGES_CACHE = 'event-pages';
export const MEMBER_CODE_CACHE = 'member-code';
const PRECACHE = 'workbox-precache';

/** Whether a cache may stay when a person signs out. One that is not named here counts as private. */
export const isPublicCache = (name: string): boolean =>
  name === EVENT_PAGES_CACHE || name === MEMBER_CODE_CACHE || name.startsWith(PRECACHE);
