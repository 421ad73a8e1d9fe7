/**
 * Detects Safari on an iPhone or iPad, where only Safari's own menu can install an app. Other browsers there, and browsers
 * inside other apps, have their own names in the user agent. An iPad identifies as a Mac.
 */
export function isIosSafari({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  const isApple = /iPhone|iPad|iPod/u.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isApple && /Version\/\S+ .*Safari\//u.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA\//u.test(userAgent);
}
