/** Pixels of each side: as large as a profile shows it on a phone. */
const SIDE = 640;
const AT_GOOGLE = /^https:\/\/[a-z0-9-]+\.googleusercontent\.com\/[\w/=.-]+$/u;

/** The address of a person's own picture at Google, in a useful size; null for an address of anything else. */
export const googlePicture = (address: string): string | null =>
  AT_GOOGLE.test(address) ? address.replace(/=s\d+-c$/u, `=s${SIDE}-c`) : null;
