import type { PhoneProblem } from '@arvo/domain/accounts/phone.ts';
import type { GoogleOutcome, RedirectOutcome, SendCodeOutcome, VerifyCodeOutcome } from '#src/data/ports.ts';

/** The states of the landing page, what changes them, and the work that they wait for. */

export type SendFailure = Exclude<SendCodeOutcome, { kind: 'sent' }>;
export type VerifyFailure = Exclude<VerifyCodeOutcome, { kind: 'signed-in' }>;
export type PhoneFailure =
  | { readonly of: 'send'; readonly failure: SendFailure }
  | { readonly of: 'verify'; readonly failure: VerifyFailure };
export type LinkOutcome = { readonly kind: 'sent' } | { readonly kind: 'invalid-email' } | { readonly kind: 'failed' };
export type EmailProblem = 'empty' | 'invalid';

export type LandingView =
  | {
      readonly screen: 'choice';
      readonly busy: boolean;
      readonly problem: 'google-failed' | 'redirect-failed' | null;
    }
  | {
      readonly screen: 'phone';
      readonly typed: string;
      readonly busy: boolean;
      readonly problem: PhoneProblem | null;
      readonly failure: PhoneFailure | null;
    }
  | {
      readonly screen: 'code';
      /** In +61 form. */
      readonly number: string;
      readonly verificationId: string;
      readonly code: string;
      /** returning: the code has expired; after 2 s the phone entry appears. */
      readonly busy: 'no' | 'verifying' | 'resending' | 'returning';
      readonly incomplete: boolean;
      readonly failure: PhoneFailure | null;
      readonly sentAgain: boolean;
    }
  | {
      readonly screen: 'email';
      readonly email: string;
      readonly busy: boolean;
      readonly problem: EmailProblem | null;
      readonly failed: boolean;
    }
  | {
      readonly screen: 'email-sent';
      readonly email: string;
      readonly busy: boolean;
      readonly failed: boolean;
      readonly sentAgain: boolean;
    };

/** Which of its forms the page shows. Each is a history entry. */
export type Step = LandingView['screen'];

/** What a person has entered and been sent in earlier steps, so that going back and forward asks and sends nothing twice. */
export type KeptSteps = {
  /** The typed number. */
  readonly phone: string;
  /** The last code sent: to this number, in +61 form. */
  readonly sent: { readonly number: string; readonly verificationId: string } | null;
  /** The typed address. */
  readonly email: string;
  /** The address that a link was sent to. */
  readonly linkSentTo: string | null;
};
export const NOTHING_KEPT: KeptSteps = { phone: '', sent: null, email: '', linkSentTo: null };

/** `attempt` counts attempts, so that answers to abandoned ones are ignored. */
export type Landing = { readonly attempt: number; readonly view: LandingView; readonly kept: KeptSteps };

export type LandingEvent =
  | { readonly type: 'choose-google' }
  | { readonly type: 'choose-phone' }
  | { readonly type: 'choose-email' }
  | { readonly type: 'back-to-choice' }
  /** Back or Forward in the browser, or a reload. */
  | { readonly type: 'go-to'; readonly step: Step }
  | { readonly type: 'type'; readonly value: string }
  | { readonly type: 'submit' }
  | { readonly type: 'resend' }
  | { readonly type: 'redirect-answered'; readonly outcome: RedirectOutcome }
  | { readonly type: 'google-answered'; readonly attempt: number; readonly outcome: GoogleOutcome }
  | { readonly type: 'send-answered'; readonly attempt: number; readonly outcome: SendCodeOutcome }
  | { readonly type: 'verify-answered'; readonly attempt: number; readonly outcome: VerifyCodeOutcome }
  | { readonly type: 'link-answered'; readonly attempt: number; readonly outcome: LinkOutcome }
  | { readonly type: 'expiry-read'; readonly attempt: number };

/** The work that a state waits for. */
export type Command =
  | { readonly kind: 'google' }
  | { readonly kind: 'send-code'; readonly number: string }
  | { readonly kind: 'verify-code'; readonly verificationId: string; readonly code: string }
  | { readonly kind: 'show-expiry' }
  | { readonly kind: 'send-link'; readonly email: string };
