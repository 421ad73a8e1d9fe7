/**
 * The names of everything the app stores on a device. Signing out removes all personal data (docs/security.md, "What a person
 * leaves behind"), so every key with personal data must be listed here.
 */

/** Local storage, unfinished events by owner: {state: {drafts}, version} (docs/decisions/0006-drafts-by-owner.md). */
export const DRAFT_KEY = 'arvo.eventDraft';
/** Increase it if parseDraftRecords can no longer read the current form; it must still read every older one. */
export const DRAFT_VERSION = 1;
/** Local storage, followed by the host's user id and the event's: unsaved changes of a published event, in the form of drafts. */
export const EDIT_PREFIX = 'arvo.eventEdit_';
/** Local storage, followed by the person's user id (specification section 7, "Local storage"). */
export const RECENTLY_VIEWED_PREFIX = 'recentlyViewed_';
/** Local storage, followed by the person's user id: the time of the last message of each event's host that they have seen here. */
export const SEEN_MESSAGES_PREFIX = 'arvo.seenMessages_';
/** Local storage (specification section 3, "Local browser data"): the e-mail address of a requested magic link. */
export const EMAIL_FOR_SIGN_IN = 'emailForSignIn';
/** Local storage, about the device: the code of the last magic link that signed in here. It works once, and names nobody. Stays at sign-out. */
export const USED_LINK_KEY = 'arvo.usedLink';

/** Session storage: the number, the address and the verification id of a sign-in under way, for ten minutes; removed by the sign-in. */
export const SIGN_IN_STEPS = 'arvo.signInSteps';

/** Session storage: what a person has entered into the profile setup; removed once it is saved. */
export const SETUP_FIELDS = 'arvo.setupFields';

/** Session storage, about the device: setting up payments began in Edit Profile, where the return from Stripe leads. */
export const STRIPE_START = 'arvo.stripeStart';

/** Session storage: the rows of lists as they were left, for a reload (session/reads/storedLeftLists.ts). */
export const LEFT_LISTS = 'arvo.leftLists';

/** Session storage: the invitation whose claim was sent from this tab and has no answer yet. */
export const SENT_CLAIM = 'arvo.sentClaim';

/** Local storage: the invitation that was opened here last and is not claimed yet (tickets/invitation.ts). */
export const INVITATION_KEY = 'arvo.invitation';

/** Local storage, about the device: visits, and whether installing was declined (installing/installRecord.ts). Stays at sign-out. */
export const INSTALL_KEY = 'arvo.install';
/** Local storage, about the device: the camera that was chosen at a door, by the browser's id for it. Stays at sign-out. */
export const DOOR_LENS = 'arvo.doorLens';
/** Session storage, about the device: this tab's visit has been counted for that record. */
export const VISIT_KEY = 'arvo.visit';

/** The worker's caches without personal data: event pages as visitors see them, and the app's files. */
export const EVENT_PAGES_CACHE = 'event-pages';
export const MEMBER_CODE_CACHE = 'member-code';
/** The worker's cache of the code that reads passes, on devices where a door was opened. */
export const SCANNER_CACHE = 'scanner';
/** The worker's cache of pictures. Private, because it reveals which events somebody looked at. */
export const PICTURES_CACHE = 'pictures';
const PRECACHE = 'workbox-precache';
/** A private cache: the photo that somebody shared with the app, until the wizard has it. */
export const SHARED_PHOTO_CACHE = 'shared-photo';

/** A private cache: the photo that somebody has chosen in the profile setup, until it is saved. */
export const SETUP_PHOTO_CACHE = 'setup-photo';

/** Whether a cache may stay when a person signs out. Caches not listed here count as private. */
export const isPublicCache = (name: string): boolean =>
  [EVENT_PAGES_CACHE, MEMBER_CODE_CACHE, SCANNER_CACHE].includes(name) || name.startsWith(PRECACHE);
