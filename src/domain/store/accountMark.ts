/** The local-storage key that stands while somebody is signed in on this device: no more than that, never who. */
export const ACCOUNT_MARK = 'arvo.account';
