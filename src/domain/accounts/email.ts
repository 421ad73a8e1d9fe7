/** The longest address that mail can be sent to (RFC 5321). */
const EMAIL_MAX_LENGTH = 254;

/**
 * An e-mail address that is safe to show and to sign in with, or null: too long, without an @, or with spaces, control,
 * invisible or direction-changing characters, which could make it look like another one.
 */
export function parseEmail(value: string | null): string | null {
  const email = value?.trim() ?? '';
  if (email.length > EMAIL_MAX_LENGTH || /[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(email)) return null;
  return /^[^\s@]+@[^\s@]+$/u.test(email) ? email : null;
}

/** Compares without case, as mail services do. */
export const isSameEmail = (one: string | null, other: string): boolean =>
  one !== null && one.trim().toLowerCase() === other.trim().toLowerCase();
