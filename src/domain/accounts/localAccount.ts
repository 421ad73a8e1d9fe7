/**
 * The Google account id of an invented account on the local stack. The account chooser and the seed use it, so that one
 * e-mail address is one person.
 */
export const localSub = (email: string): string => `local-${email.toLowerCase().replace(/[^a-z0-9]/gu, '-')}`;
