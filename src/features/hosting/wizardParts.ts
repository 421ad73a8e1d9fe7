/** The code that the wizard's first step does not need, in one chunk (parts.ts). */
export { ProgressBar } from '#src/ui/feedback/progressBar.tsx';
export { EventPreview } from './EventPreview.tsx';
export { findBestPlace } from './location/bestPlace.ts';
export { BankDetailsDialog } from './payouts/BankDetailsDialog.tsx';
export { SharedPhotoScreen } from './SharedPhotoScreen.tsx';
export { PublishLater } from './PublishLater.tsx';
export { queueDraft } from './queueDraft.ts';
export { submitDraft } from '@arvo/domain/publishing/submitDraft.ts';
export { DetailsStep } from './steps/DetailsStep.tsx';
export { LastStep } from './steps/LastStep.tsx';
export { WhenAndWhereStep } from './steps/WhenAndWhereStep.tsx';
