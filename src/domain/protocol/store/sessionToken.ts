/**
 * The local-storage key that is set while somebody is signed in on this device. Its value is random and changes after each
 * sign-out, so that tabs notice sign-outs in other tabs; it does not identify the person.
 */
export const SESSION_TOKEN = 'arvo.account';

/** The local-storage key of the person last signed in here (accounts/keptSession.schema.ts). */
export const KEPT_SESSION = 'arvo.session';

/** The local-storage key of this person's screens as they were last shown (keptScreens.ts). Removed together with KEPT_SESSION. */
export const KEPT_SCREENS = 'arvo.screens';
