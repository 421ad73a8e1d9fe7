/** The access facts by what they are called within a sentence. firestore.rules have the same keys. */
export const accessTexts = {
  stepFree: 'step-free access',
  toilet: 'accessible toilet',
  parking: 'accessible parking',
  hearingLoop: 'hearing loop',
  auslan: 'Auslan',
  quietSpace: 'quiet space',
  companionCard: 'Companion Card',
} as const;

/** What the event page says before the facts with each answer, in this order. */
export const accessLeads = {
  yes: 'Available: ',
  no: 'Not available: ',
  ask: 'Ask the host about ',
  unknown: 'Not said: ',
} as const;
