import { part } from '#src/session/loading/part.tsx';

/** The code of the wizard's later steps, and of creating the event. Rejects if it cannot be loaded. */
export const loadWizardParts = () => import('./wizardParts.ts');

/** What the host has asked for: if its code does not load, the page shows the error and keeps the draft. */
const PRESSED = { onFailure: 'throw' } as const;

/** Part of the first step too, so the code loads while the host fills that in, and later steps work without a connection. */
export const EventPreview = part(loadWizardParts, 'EventPreview');
export const ProgressBar = part(loadWizardParts, 'ProgressBar');
export const PublishLater = part(loadWizardParts, 'PublishLater');
export const BankDetailsDialog = part(loadWizardParts, 'BankDetailsDialog', PRESSED);
export const DetailsStep = part(loadWizardParts, 'DetailsStep', PRESSED);
export const LastStep = part(loadWizardParts, 'LastStep', PRESSED);
export const SharedPhotoScreen = part(loadWizardParts, 'SharedPhotoScreen', PRESSED);
export const WhenAndWhereStep = part(loadWizardParts, 'WhenAndWhereStep', PRESSED);
