/** What the wizard's first view does without: the later steps, the preview beside them, the bank details. */
export { EventPreview } from './EventPreview.tsx';
export { BankDetailsDialog } from './payments/BankDetailsDialog.tsx';
export { DetailsStep } from './steps/DetailsStep.tsx';
export { PhotoStep } from './steps/PhotoStep.tsx';
export { WhenAndWhereStep } from './steps/WhenAndWhereStep.tsx';
