/** An invitation that somebody opened on this device and has not claimed yet. */
export type KeptInvitation = { readonly id: string; readonly ticket: string };

/** Long enough to sign in, to set up a profile and to install the app. */
const KEPT_MS = 7 * 86_400_000;

/** `at`: when it was opened, ms UTC. */
export const formatKeptInvitation = ({ id, ticket }: KeptInvitation, at: number): string => `${at} ${id} ${ticket}`;

/** Null if there is none, it is invalid, or too old at `now` (ms UTC). */
export function parseKeptInvitation(text: string | null, now: number): KeptInvitation | null {
  const [at, id, ticket] = text?.split(' ') ?? [];
  const age = now - Number(at);
  return id && ticket && age >= 0 && age < KEPT_MS ? { id, ticket } : null;
}
