import { EVENTS_A_DAY } from '../../publishing/eventQuota.ts';

/** Sentences of the wizard (specification sections 2, 5 and 8), word for word. */
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
  tooManyToday: `You've reached the limit of ${EVENTS_A_DAY} events a day. Your draft is saved: try again tomorrow.`,
  editedTooSoon: 'You just changed this event. Try again in a few seconds.',
  /** Limits for which the specification gives no text. */
  titleTooLong: 'Event name can have at most 100 characters',
  titleUnseen: 'Event name has invisible characters in it. Please type it again.',
  descriptionTooLong: 'Description can have at most 1000 characters',
  dateInvalid: 'Choose a date that exists',
  dateOutOfRange: 'Choose a date from the year 2000 to 2199',
  timeInvalid: 'Choose a time that exists',
  accessibilityTooLong: 'Accessibility can have at most 300 characters',
  accessibilityUnseen: 'Accessibility has invisible characters in it. Please type it again.',
  capacityInvalid: 'Capacity must be a whole number from 1 to 1000',
  priceAmbiguous: 'Choose which price you mean',
  priceTooFine: 'Price can have at most two decimals',
  priceTooHigh: 'Price can be at most $10,000.00 AUD',
  locationNotChosen: 'Choose a place from the list',
  locationTooLong: 'Location can have at most 400 characters',

  /** Texts that the specification mentions without wording, or leaves open. */
  pageTitle: 'Create event',
  stepsLabel: 'Steps',
  savedOnDevice: 'Saved on this device',
  notSavedOnDevice: 'This device has no room to keep your draft. Stay on this page until you have created the event.',
  stepTitles: ["What's happening?", 'When and where?', 'The details', 'Add a photo'],
  draftCleared: 'Draft cleared',
  undo: 'Undo',
  titleField: 'Event name',
  descriptionField: 'Description',
  dateField: 'Date',
  datePast: 'This date has passed already',
  startTimeField: 'Start time',
  endTimeField: 'End time',
  endsNextDay: 'Ends the next day',
  /** On 'Next', and in the location field. */
  searchingPlaces: 'Searching…',
  capacityField: 'Capacity',
  capacityHint: 'How many people can come, from 1 to 1000',
  usualCapacities: 'Usual sizes',
  people: (count: string) => `${count} people`,
  paidField: 'Paid event',
  paidHint: 'Sell tickets in Australian dollars',
  priceField: 'Ticket price (AUD)',
  priceHint: 'We recommend $15 to $50',
  priceQuestion: 'Which price do you mean?',
  guestsPay: 'Guests pay per ticket',
  /** An order has one fee, so a ticket bought alone brings the least. */
  youReceive: (tickets: number) => (tickets === 1 ? 'You receive' : `For ${tickets} in one order`),
  atLeast: (amount: string) => `At least ${amount} a ticket`,
  feeLine: (fee: string) => `After a ${fee} platform fee`,
  feePerOrder: 'Each order has one fee: 1.75% plus 30c.',
  accessibilityField: 'Accessibility (optional)',
  accessibilityHint: 'Like “step-free entry, Auslan interpreter”',
  accessField: 'Access',
  accessHint: 'If you answer some, your event page says that the others are not said.',
  accessAnswers: { yes: 'Yes', no: 'No', ask: 'Ask the host' },
  accessUnknown: 'Not said',
  searchableField: 'Let search engines find this event',
  searchableHint: (on: boolean) =>
    on
      ? "Search engines may show its page, guests' names included"
      : "Only people with the link can find its page. You can't change this once somebody has joined.",
  setUpPayments: 'Set Up Payments',
  paymentsReady: 'Payments are set up',
  photoField: 'Event photo',
  photoPrompt: 'Choose a photo',
  photoReplace: 'Choose another photo',
  photoHint: 'An image of up to 5 MB. We remove location and camera details.',
  removePhoto: 'Remove photo',
  coverField: 'Cover',
  coverHint: 'No photo at hand? Take one of our drawings.',
  coverForm: 'Covers by day or by night',
  coverForms: { light: 'By day', dark: 'By night' },
  coverNotDrawn: "This cover couldn't be drawn. Try another one.",
  /** A photo shared with the app. */
  sharedNotKept: "We couldn't keep the photo you shared. Please choose it in the Photo step.",
  sharedContinue: 'Choose another photo',
  sharedTitle: 'Use this photo?',
  sharedText: 'It starts a new event, in the Photo step. Nothing is kept until you say so.',
  /** What happens to the unfinished event; '' if it has no name yet. */
  sharedKeepsDraft: (title: string) =>
    title === '' ? 'Your unfinished event stays in your drafts.' : `Your event “${title}” stays in your drafts.`,
  sharedPhoto: 'The shared photo',
  sharedUse: 'Use this photo',
  sharedDiscard: 'Discard',
  photoNotKept: "We couldn't keep this photo on this device. It will be gone if you reload before creating the event.",
  uploadProgress: 'Upload progress',
  creating: 'Creating…',
  preview: 'Preview',
  previewTitle: 'Your event name',
  previewDate: 'Date and time',
  previewPlace: 'Location',
  onboarding: 'Finishing Stripe onboarding…',
} as const;

/** The unfinished events on this device, below home and Your Events. */
export const draftTexts = {
  section: 'Drafts on this device',
  savedAt: (when: string) => `Saved ${when}`,
  resume: 'Continue',
  startNew: 'Start a new event',
  discard: 'Delete draft',
  question: 'Delete this draft?',
  consequence: (title: string) => `“${title}” and its photo will be removed from this device.`,
  discarded: 'Draft deleted',
  notDeleted: 'This draft could not be deleted. Please try again.',
  notOpened: 'This draft could not be opened. Please try again.',
} as const;

/** Sentences of the moment after "Create Event", which the specification leaves open. */
export const createdTexts = {
  title: "It's live",
  text: 'Share the link: only people who have it can find your event.',
  copyLink: 'Copy Link',
  copyFailed: "That didn't copy. Select the link and copy it yourself.",
  share: 'Share link',
  look: 'See it as guests do',
  lookFailed: 'We could not load what guests see. Check your connection and try again.',
  onlyArea: 'The full address stays hidden until 24 hours before.',
  close: 'Close',
} as const;

/** What the wizard says about times, and about the chosen ones once it knows the place's time zone. */
export const whenTexts = {
  usualStarts: 'Usual start times',
  usualLengths: 'Usual lengths',
  hours: (count: number) => `${count} h`,
  endsAfter: (count: number, end: string) => `${count} h, until ${end}`,
  over: 'These times have passed already: your event would be over, and nobody could join.',
  startSkipped: (typed: string, start: string) =>
    `Clocks go forward that night, and there is no ${typed}. Your event will start at ${start}.`,
  bothSkipped: (typed: string, start: string, end: string) =>
    `Clocks go forward that night, and there is no ${typed}. Your event will be from ${start} to ${end}.`,
  endSkipped: (typed: string, end: string) =>
    `Clocks go forward that night, and there is no ${typed}. Your event will end at ${end}.`,
  startRepeated: (typed: string, zone: string) =>
    `Clocks go back that night, and ${typed} comes twice. Your event will start at the first, ${typed} ${zone}.`,
  endRepeated: (typed: string, zone: string) =>
    `Clocks go back that night, and ${typed} comes twice. Your event will end at the first, ${typed} ${zone}.`,
} as const;
