/**
 * The database of this device's doors, apart from the app's own: only hosts have it. A sign-out removes the lists, which have names, and the scans that
 * were sent; others name nobody, and are sent by the host's next sign-in.
 */
export const DOOR_DATABASE = { name: 'arvo-door', version: 1 } as const;
