import type { Profile, UserId } from '../people/person.ts';

export type Joiner = { readonly uid: UserId; readonly profile: Profile };

/**
 * The fields of a new events/{id}/guests/{uid}, without the time of the join, which the app leaves to the server; `parseGuest` reads
 * them. `card` is stored as given, because the server copies the event's own values; null leaves it to the server.
 */
export const guestRecord = <Card extends object = never>(
  { uid, profile }: Joiner,
  card: Card | null,
  totalTicketsPurchased = 1,
) => ({
  userId: uid,
  name: profile.name,
  profilePhoto: profile.photo,
  totalTicketsPurchased,
  // Friends' tickets are documents of their own; the specification, section 3, names the field.
  additionalTickets: [],
  ...(card === null ? {} : { event: card }),
});
