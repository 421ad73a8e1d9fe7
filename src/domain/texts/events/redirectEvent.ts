/** Texts about the event that a visitor came from, on sign-in and profile setup. */
export const redirectEventTexts = {
  label: "You're on your way to",
  /** On the sign-in page, in place of Arvo's description. */
  signIn: "Sign in, and we'll bring you back to the event.",
} as const;
