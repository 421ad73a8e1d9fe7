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
  tooMany: 'That was too many times. Please wait a little and try again.',
  busy: 'Many people are trying to get tickets right now, and your turn did not come in time. Please try again.',
  unavailable: 'Arvo cannot answer right now. Please try again in a moment.',
  failed: 'Something went wrong. Please try again.',
} as const;
