import { firstSign } from './signs.ts';

/** What a name begins with, as a reader sees letters: a family of emoji is one. Large; undefined for an empty name. */
export const initialOf = (name: string): string | undefined => firstSign(name.trim())?.toLocaleUpperCase('en-AU');
