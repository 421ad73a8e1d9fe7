/** Phone entry and code rules (specification section 5, "Phone entry"). */

export type PhoneProblem = 'empty' | 'invalid';
/** `number`: '+61412345678'. */
export type PhoneResult =
  | { readonly ok: true; readonly number: string }
  | { readonly ok: false; readonly problem: PhoneProblem };

/** '0412 345 678' → '+61412345678'. Ignores spaces, dashes, dots and brackets. */
export function normalisePhone(typed: string): PhoneResult {
  const compact = typed.replace(/[\s\-().]/gu, '');
  if (compact === '') return { ok: false, problem: 'empty' };
  const number = compact.startsWith('+') ? compact : `+61${compact.replace(/^0/u, '')}`;
  return /^\+61[1-9]\d{8}$/u.test(number) ? { ok: true, number } : { ok: false, problem: 'invalid' };
}

/** '+61412749803' → '0412 749 803', as Australians write it; a number of another shape stays as it is. */
export function formatPhone(number: string): string {
  const digits = /^\+61([1-9]\d{8})$/u.exec(number)?.[1];
  if (digits === undefined) return number;
  const parts = digits.startsWith('4') ? /^(\d{3})(\d{3})(\d{3})$/u : /^(\d)(\d{4})(\d{4})$/u;
  return `0${digits.replace(parts, '$1 $2 $3')}`;
}

export const CODE_LENGTH = 6;

/** The digits of typed or pasted text, at most six, for the code field. */
export const codeDigits = (typed: string): string => typed.replace(/\D/gu, '').slice(0, CODE_LENGTH);
export const isCompleteCode = (code: string): boolean => /^\d{6}$/u.test(code);

/** Specification section 9. EXPIRED_CODE_RETURN_MS: when an expired code leads back to the phone entry. */
export const SMS_SEND_TIMEOUT_MS = 30_000;
export const CODE_VERIFY_TIMEOUT_MS = 20_000;
export const EXPIRED_CODE_RETURN_MS = 2_000;
/** From a sign-in until users/{uid} is watched (section 9). */
export const USER_WATCH_DELAY_MS = 50;
