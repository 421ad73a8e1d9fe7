/** Sentences of the wizard and the bank form (specification sections 2, 5 and 8), word for word. */
export const hostingTexts = {
  steps: ['Basic Info', 'When & Where', 'Details', 'Photo'],
  next: 'Next',
  back: 'Back',
  close: 'Close',
  clearDraft: 'Clear Draft',
  create: 'Create Event',
  titleMissing: 'Event name is required',
  descriptionMissing: 'Description is required',
  dateMissing: 'Date is required',
  startTimeMissing: 'Start time is required',
  locationMissing: 'Location is required',
  capacityMissing: 'Capacity is required',
  priceTooLow: 'Minimum price is $0.50 AUD',
  paymentsMissing: 'Please set up payments to charge for your event',
  photoTooLarge: 'Photo must be less than 5MB',
  photoNotImage: 'Please select a valid image',
  createFailed: 'Failed to create event. Please try again.',
  /** Limits that the specification gives without a sentence of their own. */
  titleTooLong: 'Event name can have at most 100 characters',
  descriptionTooLong: 'Description can have at most 1000 characters',
  dateInvalid: 'Choose a date that exists',
  timeInvalid: 'Choose a time that exists',
  capacityInvalid: 'Capacity must be a whole number from 1 to 1000',
  priceTooFine: 'Price can have at most two decimals',
} as const;

export const bankTexts = {
  title: 'Set up payments to create paid events',
  accountNameMissing: 'Account name is required',
  bsbInvalid: 'Valid BSB required (format: XXX-XXX)',
  accountNumberInvalid: 'Valid account number required (minimum 6 digits)',
  cancel: 'Cancel',
  save: 'Save Details',
  failed: 'Failed to save bank details. Please try again.',
  accountFailed: 'Failed to create Stripe account',
} as const;
