/**
 * The local-storage key that stands while somebody is signed in on this device. Its value is another one after each sign-out,
 * so that a tab notices what happened in another; it says nothing of who.
 */
export const ACCOUNT_MARK = 'arvo.account';
