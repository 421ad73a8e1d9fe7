import { firstSign } from './signs.ts';

/** The first grapheme of a name, in upper case; a family emoji is one. Undefined for an empty name. */
export const initialOf = (name: string): string | undefined => firstSign(name.trim())?.toLocaleUpperCase('en-AU');
