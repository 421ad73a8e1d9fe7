import { failureLine } from '@arvo/domain/protocol/failures/failureLine.ts';
import { SIGN_IN_STEPS } from '@arvo/domain/protocol/store/deviceKeys.ts';
import { type KeptSteps, NOTHING_KEPT } from './landingState.ts';

/** A code is not accepted much longer, and a number stays in the tab no longer than it is of use. */
const KEPT_MS = 10 * 60_000;

/** Stores the steps of this tab's sign-in for a reload, such as after a look at the SMS. `now` in ms UTC. */
export function keepSteps(kept: KeptSteps, now: number): void {
  try {
    if (kept === NOTHING_KEPT) sessionStorage.removeItem(SIGN_IN_STEPS);
    else sessionStorage.setItem(SIGN_IN_STEPS, JSON.stringify({ ...kept, at: now }));
  } catch (error) {
    console.warn(failureLine('Sign-in steps not kept', error));
  }
}

/** Call it after a sign-in: nothing of it is needed any more. */
export const forgetSteps = (now: number): void => keepSteps(NOTHING_KEPT, now);

/** Nothing after ten minutes, in another form, on a server or without session storage. `now` in ms UTC. */
export function keptSteps(now: number): KeptSteps {
  try {
    return parseSteps(JSON.parse(sessionStorage.getItem(SIGN_IN_STEPS) ?? 'null'), now);
  } catch {
    return NOTHING_KEPT;
  }
}

function parseSteps(stored: unknown, now: number): KeptSteps {
  if (!isRecord(stored) || typeof stored['at'] !== 'number' || Math.abs(now - stored['at']) > KEPT_MS)
    return NOTHING_KEPT;
  const { phone, sent, email, linkSentTo } = stored;
  return {
    phone: textOf(phone) ?? '',
    sent: sentOf(sent),
    email: textOf(email) ?? '',
    linkSentTo: textOf(linkSentTo),
  };
}

function sentOf(stored: unknown): KeptSteps['sent'] {
  if (!isRecord(stored)) return null;
  const [number, verificationId] = [textOf(stored['number']), textOf(stored['verificationId'])];
  return number === null || verificationId === null ? null : { number, verificationId };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
