/**
 * The manifest's share target: the worker takes a shared photo here. The wizard, which has the same address, asks about it before it
 * starts a draft with it.
 */
export const SHARE_PATH = '/create-event/step4';
/** The form field with the photo, as the manifest names it. */
export const SHARE_FIELD = 'photo';

/** The outcome of storing a shared photo. */
const SHARES = ['kept', 'too-large', 'not-kept'] as const;
export type Share = (typeof SHARES)[number];

/** Where the worker redirects afterwards. */
export const sharedHref = (share: Share): string => `${SHARE_PATH}?shared=${share}`;

/** The address's parameter `shared`. Anybody can write it, so it proves nothing. */
export const parseShare = (value: unknown): Share | null => SHARES.find((share) => share === value) ?? null;
