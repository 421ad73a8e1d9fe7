/** The server's answers to calls that it refuses or cannot carry out, of any kind. */
export const callTexts = {
  unknown: 'There is no such call.',
  method: 'This address only takes POST.',
  otherSite: 'This call works only from Arvo itself.',
  tooLarge: 'This request is too large.',
  notJson: 'This request must be JSON.',
  invalid: 'Something in this request is not right. Please check it and try again.',
  signIn: 'Please sign in again.',
  notVerified: 'Please verify your email address or phone number first.',
  profileIncomplete: 'Please finish setting up your profile first.',
  tooMany: "That's too many tries. Please wait a bit and try again.",
  busy: "Lots of people are after tickets right now, and we didn't get to you in time. Please try again.",
  unavailable: 'Arvo cannot answer right now. Please try again in a moment.',
  failed: 'Something went wrong. Please try again.',
} as const;
