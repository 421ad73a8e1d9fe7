/**
 * The Google account id of an invented account on the local stack: account chooser and seed give the same e-mail the same
 * person.
 */
export const localSub = (email: string): string => `local-${email.toLowerCase().replace(/[^a-z0-9]/gu, '-')}`;
