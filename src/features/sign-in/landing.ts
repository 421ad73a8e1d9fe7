import { parseEmail } from '@arvo/domain/accounts/email.ts';
import { codeDigits, isCompleteCode, normalisePhone, formatPhone } from '@arvo/domain/accounts/phone.ts';
import type { GoogleOutcome, SendCodeOutcome, VerifyCodeOutcome } from '#src/data/ports.ts';
import {
  NOTHING_KEPT,
  type PhoneFailure,
  type LinkOutcome,
  type EmailProblem,
  type LandingView,
  type Step,
  type KeptSteps,
  type Landing,
  type LandingEvent,
  type Command,
} from './landingState.ts';

/** The landing page's state machine (specification section 4, "Phone sign-in"). `commandOf` a state is the work it waits for. */

const choice = { screen: 'choice', busy: false, problem: null } as const;
const phone = { screen: 'phone', typed: '', busy: false, problem: null, failure: null } as const;
/** The code's form; which code it asks for is not known yet. */
const EMPTY_CODE = { screen: 'code', code: '', busy: 'no', incomplete: false, failure: null } as const;
const email = { screen: 'email', email: '', busy: false, problem: null, failed: false } as const;

export const startOfLanding: Landing = { attempt: 0, view: choice, kept: NOTHING_KEPT };

/** The state in which a reload, or a return from another page, opens a step. */
export const landingAt = (step: Step, kept: KeptSteps): Landing =>
  landing({ ...startOfLanding, kept }, { type: 'go-to', step });

/** The work that this state waits for, or null. */
export function commandOf({ view }: Landing): Command | null {
  if (view.busy === false || view.busy === 'no') return null;
  switch (view.screen) {
    case 'choice':
      return { kind: 'google' };
    case 'phone': {
      const phoneNumber = normalisePhone(view.typed);
      return phoneNumber.ok ? { kind: 'send-code', number: phoneNumber.number } : null;
    }
    case 'code':
      if (view.busy === 'returning') return { kind: 'show-expiry' };
      if (view.busy === 'resending') return { kind: 'send-code', number: view.number };
      return { kind: 'verify-code', verificationId: view.verificationId, code: view.code };
    case 'email':
    case 'email-sent':
      return { kind: 'send-link', email: view.email };
  }
}

/** The next state after an event. Pure; returns the same state if the event changes nothing. */
export function landing(state: Landing, event: LandingEvent): Landing {
  const next = after(state, event);
  // "Go back" and "Start over" forget what was entered; the browser's Back does not.
  if (event.type === 'back-to-choice') return { ...next, kept: NOTHING_KEPT };
  return next === state ? state : { ...next, kept: keptAfter(next) };
}

function keptAfter({ view, kept }: Landing): KeptSteps {
  switch (view.screen) {
    case 'choice':
      return kept;
    case 'phone':
      return { ...kept, phone: view.typed };
    case 'code': {
      const { number, verificationId, busy } = view;
      return { ...kept, sent: busy === 'returning' ? null : { number, verificationId } };
    }
    case 'email':
      return { ...kept, email: view.email };
    case 'email-sent':
      return { ...kept, linkSentTo: view.email };
  }
}

function after(state: Landing, event: LandingEvent): Landing {
  // Ignore answers to abandoned attempts and repeated answers.
  if ('attempt' in event && event.attempt !== state.attempt) return state;
  const show = (view: LandingView): Landing => ({ ...state, view });
  const begin = (view: LandingView): Landing => ({ ...state, attempt: state.attempt + 1, view });
  const { view } = state;
  switch (event.type) {
    case 'choose-google':
      return view.screen === 'choice' && !view.busy ? begin({ screen: 'choice', busy: true, problem: null }) : state;
    case 'choose-phone':
      return begin(phone);
    case 'choose-email':
      return begin(email);
    case 'back-to-choice':
      return begin(choice);
    case 'go-to':
      return event.step === view.screen ? state : begin(viewOf(event.step, state.kept));
    case 'type':
      return typed(state, event.value);
    case 'submit':
      return submit(state);
    case 'resend':
      return resend(state);
    case 'redirect-answered':
      if (event.outcome.kind !== 'failed' || view.screen !== 'choice' || view.busy) return state;
      return show({ screen: 'choice', busy: false, problem: 'redirect-failed' });
    case 'google-answered':
      return show(afterGoogle(view, event.outcome));
    case 'send-answered':
      return show(afterSend(view, event.outcome));
    case 'verify-answered':
      return afterVerify(state, event.outcome);
    case 'link-answered':
      return show(afterLink(view, event.outcome));
    case 'expiry-read':
      if (view.screen !== 'code' || view.busy !== 'returning') return state;
      return begin({ ...phone, typed: formatPhone(view.number), failure: view.failure });
  }
}

/** A step as it was left; the one before it if what it needs is not known. */
function viewOf(step: Step, { phone: number, sent, email: address, linkSentTo }: KeptSteps): LandingView {
  switch (step) {
    case 'choice':
      return choice;
    case 'phone':
      return { ...phone, typed: number };
    case 'code':
      return sent === null ? { ...phone, typed: number } : { ...EMPTY_CODE, ...sent, sentAgain: false };
    case 'email':
      return { ...email, email: address };
    case 'email-sent':
      return linkSentTo === null
        ? { ...email, email: address }
        : { screen: 'email-sent', email: linkSentTo, busy: false, failed: false, sentAgain: false };
  }
}

/** The sixth digit of a code submits it. A code that was refused stays in the field and is submitted again only once changed. */
function typed(state: Landing, value: string): Landing {
  const { view } = state;
  const next = withValue(view, value);
  const isNewCode = view.screen === 'code' && next.screen === 'code' && view.code !== next.code;
  const isReady = isNewCode && isCompleteCode(next.code);
  return isReady ? submit({ ...state, view: next }) : { ...state, view: next };
}

/** Updates the field while nothing is in progress; typing clears its error. */
function withValue(view: LandingView, value: string): LandingView {
  switch (view.screen) {
    case 'phone':
      return view.busy ? view : { ...view, typed: value, problem: null };
    case 'code':
      return view.busy === 'no' ? { ...view, code: codeDigits(value), incomplete: false } : view;
    case 'email':
      return view.busy ? view : { ...view, email: value, problem: null };
    default:
      return view;
  }
}

function submit(state: Landing): Landing {
  const { view } = state;
  const begin = (next: LandingView): Landing => ({ ...state, attempt: state.attempt + 1, view: next });
  switch (view.screen) {
    case 'phone': {
      if (view.busy) return state;
      const number = normalisePhone(view.typed);
      return number.ok
        ? begin({ ...view, busy: true, problem: null, failure: null })
        : { ...state, view: { ...view, problem: number.problem, failure: null } };
    }
    case 'code':
      if (view.busy !== 'no') return state;
      return isCompleteCode(view.code)
        ? begin({ ...view, busy: 'verifying', incomplete: false, failure: null, sentAgain: false })
        : { ...state, view: { ...view, incomplete: true, failure: null } };
    case 'email': {
      if (view.busy) return state;
      const problem = emailProblem(view.email);
      return problem === null
        ? begin({ ...view, email: view.email.trim(), busy: true, problem: null, failed: false })
        : { ...state, view: { ...view, problem, failed: false } };
    }
    default:
      return state;
  }
}

/** A basic check only; the mailed link shows whether the address exists. */
function emailProblem(value: string): EmailProblem | null {
  if (value.trim() === '') return 'empty';
  return parseEmail(value) === null ? 'invalid' : null;
}

function resend(state: Landing): Landing {
  const { view } = state;
  const attempt = state.attempt + 1;
  if (view.screen === 'code' && view.busy === 'no')
    return {
      ...state,
      attempt,
      view: { ...view, busy: 'resending', incomplete: false, failure: null, sentAgain: false },
    };
  if (view.screen === 'email-sent' && !view.busy)
    return { ...state, attempt, view: { ...view, busy: true, failed: false, sentAgain: false } };
  return state;
}

function afterGoogle(view: LandingView, outcome: GoogleOutcome): LandingView {
  // Signed in, or redirecting to Google: the session or the browser continues.
  if (view.screen !== 'choice' || outcome.kind === 'signed-in' || outcome.kind === 'redirecting') return view;
  return { screen: 'choice', busy: false, problem: outcome.kind === 'failed' ? 'google-failed' : null };
}

function afterSend(view: LandingView, outcome: SendCodeOutcome): LandingView {
  if (outcome.kind === 'sent') return codeEntry(view, outcome.verificationId);
  const failure: PhoneFailure = { of: 'send', failure: outcome };
  if (view.screen === 'phone') return { ...view, busy: false, failure };
  if (view.screen === 'code') return { ...view, busy: 'no', failure };
  return view;
}

function codeEntry(view: LandingView, verificationId: string): LandingView {
  const entry = { ...EMPTY_CODE, verificationId };
  if (view.screen === 'code') return { ...entry, number: view.number, sentAgain: true };
  if (view.screen !== 'phone') return view;
  const number = normalisePhone(view.typed);
  return number.ok ? { ...entry, number: number.number, sentAgain: false } : view;
}

function afterVerify(state: Landing, outcome: VerifyCodeOutcome): Landing {
  const { view } = state;
  // After a sign-in the session redirects.
  if (view.screen !== 'code' || outcome.kind === 'signed-in') return state;
  const failure: PhoneFailure = { of: 'verify', failure: outcome };
  const over =
    outcome.kind === 'refused' && (outcome.problem === 'code-expired' || outcome.problem === 'session-expired');
  if (over) return { ...state, attempt: state.attempt + 1, view: { ...view, busy: 'returning', failure } };
  return { ...state, view: { ...view, busy: 'no', failure } };
}

function afterLink(view: LandingView, outcome: LinkOutcome): LandingView {
  if (view.screen !== 'email' && view.screen !== 'email-sent') return view;
  if (outcome.kind === 'sent')
    return {
      screen: 'email-sent',
      email: view.email,
      busy: false,
      failed: false,
      sentAgain: view.screen === 'email-sent',
    };
  if (view.screen === 'email-sent') return { ...view, busy: false, failed: true };
  return outcome.kind === 'invalid-email'
    ? { ...view, busy: false, problem: 'invalid' }
    : { ...view, busy: false, failed: true };
}
