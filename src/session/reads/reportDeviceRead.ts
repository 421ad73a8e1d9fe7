import { sendSignal } from '#src/data/ports/pageSignals.ts';

/** How long Firebase's code waits if the device lacks one of the screen's nouns: another may be on the device and not painted yet. */
const FOR_ANOTHER_MS = 200;

const report = (): void => sendSignal('arvo-device-painted');

/**
 * Call when the device has answered; then Firebase's code may load (data/ports/pageSignals.ts). 'found': the screen shows it with
 * the next frame. 'nobody': nobody was signed in on this device.
 */
export function reportDeviceRead(answer: 'found' | 'missing' | 'nobody'): void {
  if (answer === 'nobody') report();
  else if (answer === 'missing') setTimeout(report, FOR_ANOTHER_MS);
  // The timeout runs after the frame with the content.
  else requestAnimationFrame(() => setTimeout(report));
}
