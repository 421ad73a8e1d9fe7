/**
 * The Google account id that a made-up account of the local stack has: the same e-mail is the same person, in the account
 * chooser and in the seed alike.
 */
export const localSub = (email: string): string => `local-${email.toLowerCase().replace(/[^a-z0-9]/gu, '-')}`;
