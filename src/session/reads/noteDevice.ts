import { sendSignal } from '#src/data/ports/pageSignals.ts';

/** The device lacks one noun of the screen; another may still come. */
const FOR_ANOTHER_MS = 200;

const tell = (): void => sendSignal('arvo-device-painted');

/** Call when the device has answered: 'found' is shown now; 'nobody': it does not know who was here last. */
export function noteDevice(answer: 'found' | 'missing' | 'nobody'): void {
  if (answer === 'nobody') tell();
  else if (answer === 'missing') setTimeout(tell, FOR_ANOTHER_MS);
  // In the task after the frame with the content.
  else requestAnimationFrame(() => setTimeout(tell));
}
