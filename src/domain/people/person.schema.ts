import * as z from 'zod/mini';
import { PAYOUT_NEEDS, PAYOUT_STATES } from '../money/payoutAccount.ts';
import { parseMailChoices } from '../mail/mailChoices.ts';
import { parseTaxDetails } from '../money/taxDetails.ts';
import type { Profile, User } from './person.ts';
import type { ProfileChange } from '../profiles/profileChange.ts';
import type { ProfileDetails } from '../profiles/profileDetails.ts';

const text = z.catch(z.string(), '');
const nullableText = z.catch(z.nullable(z.string()), null);
const flag = z.catch(z.boolean(), false);

const userDocument = z.object({
  email: nullableText,
  name: text,
  displayName: text,
  profilePicture: nullableText,
  /** One reading also takes the first entry of a photos list (specification section 3). */
  photos: z.catch(z.array(z.string()), []),
  profileComplete: flag,
  termsAccepted: flag,
  createdAt: z.catch(z.nullable(z.number()), null),
  phoneNumber: nullableText,
  firstTime: flag,
  paymentSetupComplete: flag,
  bankDetails: z.catch(z.nullable(z.object({ accountName: z.string(), bsb: z.string(), last4: z.string() })), null),
  stripeAccountId: nullableText,
  payoutState: z.catch(z.nullable(z.enum(PAYOUT_STATES)), null),
  payoutDueBy: z.catch(z.nullable(z.number()), null),
  payoutNeeds: z.catch(z.array(z.enum(PAYOUT_NEEDS)), []),
  // Absent before the first.
  changesOfMind: z.catch(z.record(z.string(), z.number()), {}),
  taxDetails: z.optional(z.unknown()),
  mailChoices: z.optional(z.unknown()),
  updates: z.catch(
    z.array(z.object({ id: z.string(), title: z.string(), path: z.string().check(z.regex(/^\//u)), at: z.number() })),
    [],
  ),
  mailAddress: z.catch(z.nullable(z.object({ address: z.string(), isConfirmed: z.boolean() })), null),
});

/** users/{uid} parsed. Null if it is not an object; the caller treats it as incomplete (section 4). */
export function parseUser(document: unknown): User | null {
  const result = z.safeParse(userDocument, document);
  if (!result.success) return null;
  const { photos, profilePicture, paymentSetupComplete, name, displayName, taxDetails, mailChoices, ...rest } =
    result.data;
  return {
    ...rest,
    name: name || displayName,
    displayName: displayName || name,
    profilePicture: profilePicture ?? photos[0] ?? null,
    // Payments are set up only with both: bank details and a complete set-up (section 4, "Payment readiness").
    paymentSetupComplete: paymentSetupComplete && rest.bankDetails !== null,
    taxDetails: parseTaxDetails(taxDetails),
    mailChoices: parseMailChoices(mailChoices),
  };
}

const profileDocument = z.object({ name: text, photo: nullableText });

/** profiles/{uid} parsed, or null. */
export function parseProfile(document: unknown): Profile | null {
  const result = z.safeParse(profileDocument, document);
  return result.success ? result.data : null;
}

const profileChange = z.object({
  name: text,
  displayName: text,
  profilePicture: nullableText,
  profileChangedAt: z.catch(z.nullable(z.number()), null),
});

/** Name, photo and the time of their last change (ms UTC) from users/{uid}; null without a record. */
export function parseProfileChange(document: unknown): ProfileChange | null {
  const result = z.safeParse(profileChange, document);
  return result.success ? result.data : null;
}

const filled = z.string().check(z.minLength(1));
const detailsOfUser = z.object({ name: filled, dob: filled, gender: filled });

/** The fields that step 1 of the older two-step setup wrote to users/{uid}; null if one is missing. */
export function parseProfileDetails(document: unknown): ProfileDetails | null {
  const result = z.safeParse(detailsOfUser, document);
  return result.success ? result.data : null;
}
