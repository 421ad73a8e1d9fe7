import type { DraftProblem } from '@arvo/domain/drafts/draft.ts';
import { hostingTexts } from '@arvo/domain/texts/events/hosting.ts';

const TEXTS: Record<DraftProblem, string> = {
  'title-missing': hostingTexts.titleMissing,
  'title-too-long': hostingTexts.titleTooLong,
  'title-unseen': hostingTexts.titleUnseen,
  'description-missing': hostingTexts.descriptionMissing,
  'description-too-long': hostingTexts.descriptionTooLong,
  'date-missing': hostingTexts.dateMissing,
  'date-invalid': hostingTexts.dateInvalid,
  'date-out-of-range': hostingTexts.dateOutOfRange,
  'start-time-missing': hostingTexts.startTimeMissing,
  'start-time-invalid': hostingTexts.timeInvalid,
  'end-time-invalid': hostingTexts.timeInvalid,
  'location-missing': hostingTexts.locationMissing,
  'location-not-chosen': hostingTexts.locationNotChosen,
  'location-too-long': hostingTexts.locationTooLong,
  'accessibility-too-long': hostingTexts.accessibilityTooLong,
  'accessibility-unseen': hostingTexts.accessibilityUnseen,
  'capacity-missing': hostingTexts.capacityMissing,
  'capacity-invalid': hostingTexts.capacityInvalid,
  'price-too-low': hostingTexts.priceTooLow,
  'price-ambiguous': hostingTexts.priceAmbiguous,
  'price-too-fine': hostingTexts.priceTooFine,
  'price-too-high': hostingTexts.priceTooHigh,
  'payments-missing': hostingTexts.paymentsMissing,
};

export const problemText = (problem: DraftProblem | undefined): string | null =>
  problem === undefined ? null : TEXTS[problem];
