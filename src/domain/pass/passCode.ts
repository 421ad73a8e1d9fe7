import type { Brand } from '../brand.ts';

/**
 * What a pass's QR code says: 37 characters of Crockford's base32, so that handheld scanners and people can type it, and 25 modules of QR
 * are enough (docs/decisions/0063-a-pass-and-its-seat.md). Never part of a public document, a log or an address.
 */
export type PassCode = Brand<string, 'PassCode'>;

export const PASS_CODE_LENGTH = 37;
/** The alphabet without I, L, O and U. The last character holds 4 bits, and its lowest bit is 0. */
const PASS_CODE = /^[0-9A-HJKMNP-TV-Z]{36}[02468ACEGJMPRTWY]$/u;

export const asPassCode = (value: string): PassCode | null => (PASS_CODE.test(value) ? (value as PassCode) : null);

/** A code as somebody has typed or scanned it: in small letters, with spaces and hyphens, or O for 0. */
export const typedPassCode = (typed: string): PassCode | null => asPassCode(asCrockford(typed));

/** Text in the alphabet of the codes, as far as it can be meant. */
export const asCrockford = (typed: string): string =>
  typed.replaceAll(/[\s-]/gu, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/gu, '1');

/** Where a code's seat begins: version and generation are two bytes, the first 16 bits, so the fourth character is shared. */
const SHORT_START = 4;
export const SHORT_LENGTH = 8;

/** The part of a code that people read aloud, '7K2M 9QXR': 40 bits of its seat, which no two seats of an event share. */
export function shortCode(code: PassCode): string {
  const short = code.slice(SHORT_START, SHORT_START + SHORT_LENGTH);
  return `${short.slice(0, 4)} ${short.slice(4)}`;
}

/** Whether somebody has typed this code's short form. */
export const isShortCodeOf = (typed: string, code: PassCode): boolean =>
  asCrockford(typed) === code.slice(SHORT_START, SHORT_START + SHORT_LENGTH);
