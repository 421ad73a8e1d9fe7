/**
 * The problem with the device's storage: 'full', 'emptied' (the database could not be opened and was replaced by an empty
 * one) or 'unusable' (that failed too, or the browser forbids storage).
 */
export const DEVICE_PROBLEMS = ['full', 'emptied', 'unusable'] as const;
export type DeviceProblem = (typeof DEVICE_PROBLEMS)[number];

/**
 * The attribute of the root element that names the last problem. The notice's code loads later than the first write, and no page
 * needs it before its first paint.
 */
export const DEVICE_PROBLEM_ATTRIBUTE = 'data-device-problem';
