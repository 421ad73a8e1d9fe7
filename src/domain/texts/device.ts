import type { DeviceProblem } from '../protocol/store/deviceProblem.ts';

/** Texts about problems with this device's storage. */
export const deviceTexts: Readonly<Record<DeviceProblem, string>> = {
  full: "This device's storage is full, so Arvo can't save anything for offline.",
  emptied: "Arvo couldn't open what it had saved on this device, so it started fresh.",
  unusable: "This browser won't let Arvo save anything, so it only works while you're online.",
};
