/** The event that goes along through sign-in and profile setup. */
export const alongTexts = {
  label: "You're on your way to",
  /** On the sign-in page, instead of what Arvo is for. */
  signIn: "Sign in, and we'll bring you back to the event.",
} as const;
