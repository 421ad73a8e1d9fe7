import type { Brand } from '../brand.ts';
import type { MaskedBank, PayoutNeed, PayoutState } from '../money/payoutAccount.ts';
import type { MailChoices } from '../mail/mailChoices.ts';
import type { PersonUpdate } from '../mail/personUpdates.ts';
import type { ChangesOfMind } from '../refunds/changesOfMind.ts';
import type { TaxDetails } from '../money/taxDetails.ts';

/** The identity service's id of a person; also the id of users/{uid}, profiles/{uid} and guests/{uid}. */
export type UserId = Brand<string, 'UserId'>;
export const asUserId = (value: string): UserId => value as UserId;

/** Specification section 3: 'google' or 'phone'; 'email' is the magic link (reading B). */
export type SignInProvider = 'google' | 'phone' | 'email';

/** The signed-in account, from the identity service. */
export type Account = {
  readonly uid: UserId;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly displayName: string | null;
  /** Where their identity provider has a picture of them, if it does; absent in the session that a device keeps. */
  readonly photoURL?: string | null;
  readonly provider: SignInProvider;
};

/** users/{uid}, parsed (specification section 3). Times are ms since the epoch, UTC. */
export type User = {
  readonly email: string | null;
  readonly name: string;
  readonly displayName: string;
  readonly profilePicture: string | null;
  readonly profileComplete: boolean;
  readonly termsAccepted: boolean;
  readonly createdAt: number | null;
  readonly phoneNumber: string | null;
  readonly firstTime: boolean;
  /** Ticket money can be paid out to this person now. */
  readonly paymentSetupComplete: boolean;
  readonly stripeAccountId: string | null;
  /** Null before bank details were saved. */
  readonly payoutState: PayoutState | null;
  /** Stripe's deadline for what it asks; null without one. */
  readonly payoutDueBy: number | null;
  /** What Stripe asks for now. */
  readonly payoutNeeds: readonly PayoutNeed[];
  readonly bankDetails: MaskedBank | null;
  /** Which orders this person got money back of because they changed their mind, and when. */
  readonly changesOfMind: ChangesOfMind;
  /** What receipts state about this person as a seller; null if they have entered nothing. */
  readonly taxDetails: TaxDetails | null;
  /** Which mails they get. */
  readonly mailChoices: MailChoices;
  /** Of somebody who signs in by phone: where their mails go once they have confirmed it; null if they gave none. */
  readonly mailAddress: MailAddress | null;
  /** What happened to their tickets and money, newest first. */
  readonly updates: readonly PersonUpdate[];
};

export type MailAddress = { readonly address: string; readonly isConfirmed: boolean };

/** profiles/{uid}: the public part of a person. */
export type Profile = { readonly name: string; readonly photo: string | null };

/** A new name, a new photo (its address) or both; null keeps what is there. */
export type FaceChange = { readonly name: string | null; readonly photo: string | null };

/** How long the rules refuse another change of name or photo after one of either. */
export const PROFILE_CHANGE_PAUSE_MS = 30_000;

export const NAME_MAX_LENGTH = 50;
/** The largest photo; storage.rules refuse larger ones. */
export const PHOTO_MAX_BYTES = 5_242_880;

/** 'Ada Lovelace' → 'Ada'. Empty for an empty name. */
export const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? '';
