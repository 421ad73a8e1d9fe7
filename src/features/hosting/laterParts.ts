/** The code that the wizard's first view does not need: later steps, preview, bank details, creating the event. */
export { ProgressBar } from '#src/ui/feedback/progressBar.tsx';
export { EventPreview } from './EventPreview.tsx';
export { findBestPlace } from './location/bestPlace.ts';
export { payoutStatusOf } from '@arvo/domain/money/payoutStatus.ts';
export { EventPayments } from './payouts/EventPayments.tsx';
export { BankDetailsDialog } from './payouts/BankDetailsDialog.tsx';
export { SharedPhotoScreen } from './SharedPhotoScreen.tsx';
export { PublishLater } from './PublishLater.tsx';
export { queueDraft } from './queueDraft.ts';
export { submitDraft } from '@arvo/domain/publishing/submitDraft.ts';
export { DetailsStep } from './steps/DetailsStep.tsx';
export { PhotoStep } from './steps/PhotoStep.tsx';
export { WhenAndWhereStep } from './steps/WhenAndWhereStep.tsx';
export { WhenNotes } from './WhenNotes.tsx';
