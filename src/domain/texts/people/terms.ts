/** Sentences of the terms' page; the terms themselves are public/terms.md. */
export const termsTexts = {
  failed: 'Error loading Terms & Conditions',
} as const;
