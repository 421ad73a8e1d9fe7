/** The people of the rules' tests, as the identity service reports them. */
export type Person = {
  readonly uid: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  /** Absent: the e-mail is verified, as after Google's sign-in or a magic link. */
  readonly emailVerified?: boolean;
  /** Seconds since the sign-in named in the token; absent for a token without it. */
  readonly signedInAgo?: number;
};

/** Signed in, profile not set up. */
export const newcomer: Person = { uid: 'newcomer', email: 'nova@example.com', phoneNumber: null };
/** Signed in by phone, profile not set up. */
export const caller: Person = { uid: 'caller', email: null, phoneNumber: '+61412345678' };
/** A password account, whose e-mail address is not verified. */
export const unverified: Person = {
  uid: 'unverified',
  email: 'una@example.com',
  phoneNumber: null,
  emailVerified: false,
};
/** Profile complete; neither host nor guest of any event. */
export const member: Person = { uid: 'member', email: 'mem@example.com', phoneNumber: null };
/** Profile complete; guest of the host's events. */
export const guest: Person = { uid: 'guest', email: 'gus@example.com', phoneNumber: null };
/** Profile complete and payments set up; host of the events the tests are about. */
export const host: Person = { uid: 'host', email: 'hana@example.com', phoneNumber: null };
/** Profile complete; host of another event, without payments. */
export const otherHost: Person = { uid: 'otherHost', email: 'otto@example.com', phoneNumber: null };

/** The same person this long after a sign-in. */
export const signedIn = (person: Person, secondsAgo: number): Person => ({ ...person, signedInAgo: secondsAgo });
