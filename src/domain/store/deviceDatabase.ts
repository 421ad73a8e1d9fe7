/**
 * The IndexedDB database on the device: name, version and stores, for page (Dexie) and worker. Dexie's version n is 10n
 * natively: the worker opens with `nativeVersion` or, better, without a version.
 */
export const DEVICE_DATABASE = {
  name: 'arvo',
  version: 1,
  nativeVersion: 10,
  /** Store → primary key and indices, in Dexie's notation. */
  stores: {
    /** {owner, photo, savedAt}: the photo of an unfinished event, by its owner's user id. Stays here until 'Create Event'. */
    draftPhotos: 'owner',
  },
} as const;
