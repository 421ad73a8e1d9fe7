import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import { STRIPE_START } from '@arvo/domain/protocol/store/deviceKeys.ts';

/** Where setting up payments began, kept in this tab while the person is on Stripe's page. Only Edit Profile is kept: otherwise the wizard. */

const PROFILE = '/profile';
const RETURN = '/stripe-return';

/** Call it with the current path before the app leaves for Stripe's page. */
export function noteStart(path: string): void {
  // From here a used link is replaced: the start is still the same.
  if (path === RETURN) return;
  try {
    if (path === PROFILE) sessionStorage.setItem(STRIPE_START, path);
    else sessionStorage.removeItem(STRIPE_START);
  } catch (error) {
    console.warn(failureLine('Way back from Stripe not kept', error));
  }
}

export function startedInProfile(): boolean {
  try {
    return sessionStorage.getItem(STRIPE_START) === PROFILE;
  } catch {
    return false;
  }
}

/** Call it once the return has led on. */
export const forgetStart = (): void => noteStart('');
